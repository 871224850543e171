import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SetAsideBets } from '../../rounds/index.ts';
import { notifyStaff } from '../notifications/feature.ts';
import { loadRestingItems } from '../stuck/feature.ts';

/** Bets that could not be settled: they are tried again after growing pauses, and staff is told once of each. */
export const setAsideBets = (deps: Pick<Deps, 'db' | 'clock'>): SetAsideBets => ({
  load: () => loadRestingItems(deps, 'bets of crash'),
  tell: ({ number, ids }) =>
    transaction(deps.db, (tx) =>
      notifyStaff(tx, deps, 'staff_bets_set_aside', { game: number, count: ids.length, bet: ids[0] ?? '' }),
    ),
});

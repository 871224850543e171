import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SetAside } from '../../rounds/index.ts';
import { notifyStaff } from '../notifications/feature.ts';

/** Tells staff of bets that could not be settled, once for each bet; they are tried again after growing pauses. */
export const tellSetAside =
  (deps: Pick<Deps, 'db' | 'clock'>) =>
  ({ number, ids }: SetAside): Promise<void> =>
    transaction(deps.db, (tx) =>
      notifyStaff(tx, deps, 'staff_bets_set_aside', { game: number, count: ids.length, bet: ids[0] ?? '' }),
    );

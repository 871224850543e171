import type { Deps } from '../../deps.ts';
import { assertReadable, isUnreadable, type RoundDeps } from '../../rounds/index.ts';
import { transaction } from '../../db/transaction.ts';
import { notifyStaff } from '../notifications/feature.ts';
import { loadRestingItems, setAside } from '../stuck/feature.ts';

/*
 * An open round that this version cannot replay holds its stake, its game and the player's seeds back: its player gets a
 * clear refusal, and it is set aside for staff, who can return the stake.
 */
const QUEUE = 'unreadable rounds';

/** Does this; an open round that turns out to be unreadable is set aside, and the refusal is passed on. */
export async function settingAside<Result>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUnreadable(error)) await setAsideIfOpen(deps, error);
    throw error;
  }
}

/** A round that is over holds nothing back. */
export async function setAsideIfOpen(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  error: { readonly message: string; readonly values: Readonly<Record<string, string | number>> },
): Promise<void> {
  const id = String(error.values['round'] ?? '');
  try {
    const open = deps.db.selectFrom('open_rounds').select('id').where('id', '=', id);
    if (id === '' || !(await open.executeTakeFirst())) return;
    const isNews = await setAside(deps, QUEUE, id, error);
    if (isNews)
      await transaction(deps.db, (tx) => notifyStaff(tx, deps, 'staff_round_set_aside', { round: id }));
    deps.log.error({ err: error, roundId: id }, 'an open round cannot be replayed');
  } catch (failure) {
    // The player's reply does not wait for a note to staff; the job of abandoned rounds makes it later.
    deps.log.error({ err: failure, roundId: id }, 'could not set an unreadable round aside');
  }
}

/** Those set aside, resting or not: no action can end them. */
export async function lookAgainAtUnreadable(deps: RoundDeps & Pick<Deps, 'log'>): Promise<readonly string[]> {
  const known = await loadRestingItems(deps, QUEUE);
  for (const id of known.due)
    await known.attempt(
      id,
      () => assertReadable(deps, id),
      () => undefined,
    );
  return [...known.ids, ...known.due];
}

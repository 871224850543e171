import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from './connection.ts';

const inside = new AsyncLocalStorage<true>();

/** Two transactions met; the loser did nothing and may simply try again. */
const MET = new Set(['40001', '40P01']);
const TRIES = 5;

/** The SQLSTATE of a database error, and the constraint it names; undefined for any other error. */
export const sqlState = (
  error: unknown,
): { readonly code: string; readonly constraint?: string | undefined } | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? (error as Error & { code: string; constraint?: string }) // `pg` and the embedded database name both so
    : undefined;

/**
 * Runs `work` in one transaction: committed when it returns, undone when it throws. A deadlock, and a broken
 * constraint named in `retryOn` (another call did the same a moment ago), is tried again from the start.
 * @throws when called inside of another transaction: on the embedded database that would wait for ever.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  retryOn: readonly string[] = [],
): Promise<T> {
  if (inside.getStore()) throw new Error('A transaction was asked for inside of a transaction.');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inside.run(true, () => db.transaction().execute(work));
    } catch (error) {
      const state = sqlState(error);
      const again =
        state &&
        (MET.has(state.code) || (state.code === '23505' && retryOn.includes(state.constraint ?? '')));
      if (!again || attempt === TRIES) throw error;
      await wait(attempt);
    }
  }
}

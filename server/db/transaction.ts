import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from './schema.ts';

const inside = new AsyncLocalStorage<true>();

/** Serialization failure or deadlock. Nothing was written, so the caller may retry. */
export const isSerializationConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error)?.code ?? '');
const TRIES = 5;

/** Returns the SQLSTATE of a database error and the constraint it names; undefined for any other error. */
export const sqlState = (
  error: unknown,
): { readonly code: string; readonly constraint?: string | undefined } | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? (error as Error & { code: string; constraint?: string }) // `pg` and the embedded database name both so
    : undefined;

/**
 * Called whenever a connection is requested. A transaction already has one; a second one would not see its
 * writes (and on the embedded database would wait forever).
 * @throws inside of `transaction`.
 */
export function assertNoOpenTransaction(): void {
  if (inside.getStore())
    throw new Error('A connection was requested inside a transaction: pass the transaction on.');
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws, and retries after a
 * deadlock.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  assertNoOpenTransaction();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => inside.run(true, () => work(tx)));
    } catch (error) {
      if (!isSerializationConflict(error) || attempt === TRIES) throw error;
      await wait(attempt);
    }
  }
}

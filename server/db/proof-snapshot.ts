import { sql } from 'kysely';
import type { Db, Tx } from './connection.ts';
import { executeStatement, type Statement } from './statement.ts';
import { isSerializationConflict } from './transaction.ts';

/** A replica cancels reads that are in the way of what it replays. */
const TRIES = 5;

/** Reads in one snapshot, and cannot write. It is kept short: while it lasts, nothing that was deleted is cleaned up. */
export async function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readOnce(db, read);
    } catch (error) {
      if (!isSerializationConflict(error) || attempt === TRIES) throw error;
    }
  }
}

const readOnce = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // Sums of a quarter of a day are made in memory.
      await sql`set local work_mem = '64MB'`.execute(tx);
      return read(tx);
    });

/** Runs one statement in its own snapshot. */
export const askInSnapshot = <Values extends object, Row>(
  db: Db,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<Row[]> => inSnapshot(db, (tx) => executeStatement(tx, statement, values));

import { sql } from 'kysely';
import type { Db, Tx } from './connection.ts';
import { executeStatement, type Statement } from './statement.ts';

/** Reads in one snapshot, and cannot write. It is kept short: while it lasts, nothing that was deleted is cleaned up. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
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

import type { Db, Tx } from './connection.ts';
import { defineStatement, executeStatement, type Statement } from './statement.ts';

const NO_TIME_LIMIT = defineStatement('set local statement_timeout = 0');
/** Sums of a quarter of a day are made in memory. */
const MEMORY = defineStatement(`set local work_mem = '64MB'`);

/** Reads in one snapshot, and cannot write. It is kept short: while it lasts, nothing that was deleted is cleaned up. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await executeStatement(tx, NO_TIME_LIMIT, {});
      await executeStatement(tx, MEMORY, {});
      return read(tx);
    });

/** Runs one statement in a snapshot of its own. */
export const askInSnapshot = <Values extends object, Row>(
  db: Db,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<Row[]> => inSnapshot(db, (tx) => executeStatement(tx, statement, values));

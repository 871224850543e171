import { PGliteDialect, type PGliteQueryResults, type PGliteTransaction } from 'kysely';
import { activeTracing } from '../telemetry/tracing.ts';
import { EmbeddedDatabaseError, type EmbeddedThread } from './embedded-thread.ts';

/** Kysely's own dialect for PGlite, on the database in its thread. */
export const embeddedDialect = (thread: EmbeddedThread): PGliteDialect =>
  new PGliteDialect({
    pglite: {
      closed: false,
      ready: true,
      waitReady: Promise.resolve(),
      query: (sql, parameters) => query(thread, sql, parameters),
      transaction: (work) => inTransaction(thread, work),
      close: () => thread.close(),
    },
  });

async function query<T>(
  thread: EmbeddedThread,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<PGliteQueryResults<T>> {
  const tracing = activeTracing();
  const run = () => thread.query(sql, parameters);
  const { rows, affectedRows } = await (tracing ? tracing.statement(sql, run) : run());
  // The rows are typed by the query that Kysely compiled; it does not read the fields.
  return { rows: rows as T[], fields: [], ...(affectedRows !== undefined && { affectedRows }) };
}

async function inTransaction<T>(
  thread: EmbeddedThread,
  work: (tx: PGliteTransaction) => Promise<T>,
): Promise<T> {
  const begun = thread.query('begin', []);
  const rollback = async (): Promise<void> => {
    await begun;
    await thread.query('rollback', []);
  };
  try {
    // Started at once: Kysely would wait forever for work that does not start because `begin` failed.
    const result = await work({
      query: (sql, parameters) => begun.then(() => query(thread, sql, parameters)),
      rollback,
    });
    await begun;
    const { command } = await thread.query('commit', []);
    if (command === 'ROLLBACK') throw new EmbeddedDatabaseError({ message: 'aborted', code: ABORTED });
    return result;
  } catch (error) {
    await rollback();
    throw error;
  }
}

/** SQLSTATE: a statement of the transaction failed, so that the database rolled it back instead. */
const ABORTED = '25P02';

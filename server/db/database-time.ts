import type { Db } from './connection.ts';
import { run, statement } from './statement.ts';

const NOW = statement<object, { now: Date }>('select clock_timestamp() as now');

/** What the clock of the database's machine says now. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await run(db, NOW, {});
  if (!row) throw new Error('The database does not tell the time.');
  return row.now;
}

import type { Db } from './connection.ts';
import { run } from './statement.ts';

/** What the clock of the database's machine says now. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await run<{ now: Date }>(db, 'select clock_timestamp() as now', []);
  if (!row) throw new Error('The database does not tell the time.');
  return row.now;
}

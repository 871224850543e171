import type { Db } from './connection.ts';
import { executeStatement, defineStatement } from './statement.ts';

const NOW = defineStatement<object, { now: Date }>('select clock_timestamp() as now');

/** Returns the current time of the database's machine. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await executeStatement(db, NOW, {});
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

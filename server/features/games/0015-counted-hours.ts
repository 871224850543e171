import { sql, type Kysely } from 'kysely';

/** How many bets each game had in each hour of the last days: what was counted once is not counted again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create table counted_hours (hour integer primary key, bets jsonb not null)`).execute(db);
}

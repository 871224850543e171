import { sql, type Kysely } from 'kysely';

/** Stores each game's bets per hour of the last days, so that each hour is counted only once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create table counted_hours (hour integer primary key, bets jsonb not null)`).execute(db);
}

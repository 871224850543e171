import { sql, type Kysely } from 'kysely';

/** Widens game numbers, because those of provider games exceed four bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table liked_games alter column game_id type bigint').execute(db);
}

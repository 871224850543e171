import { sql, type Kysely } from 'kysely';

/** Numbers of providers' games are larger than an integer of four bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table liked_games alter column game_id type bigint').execute(db);
}

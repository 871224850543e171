import { sql, type Kysely } from 'kysely';

/** Settled rounds that could not be counted: how often, and when they are tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table settled_bets
        add column failures integer not null default 0,
        add column next_try_at timestamptz`,
    )
    .execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Records how often counting a settled round failed, and when it is retried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table settled_bets
        add column failures integer not null default 0,
        add column next_try_at timestamptz`,
    )
    .execute(db);
}

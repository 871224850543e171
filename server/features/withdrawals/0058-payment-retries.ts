import { sql, type Kysely } from 'kysely';

/** Records how often a payment failed, why it failed last, and when it is retried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table withdrawals
        add column tries integer not null default 0,
        add column failures integer not null default 0,
        add column failure text,
        add column next_try_at timestamptz`,
    )
    .execute(db);
}

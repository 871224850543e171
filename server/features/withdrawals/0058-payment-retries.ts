import { sql, type Kysely } from 'kysely';

/** Failed tries of a payment: how many, why the last one failed, and when the next one is due. */
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

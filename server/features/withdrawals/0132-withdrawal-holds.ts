import { sql, type Kysely } from 'kysely';

/** Players whose withdrawals staff hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table withdrawal_holds (
        user_id uuid primary key references users (id),
        reason text not null,
        staff_id uuid not null references users (id),
        created_at timestamptz not null,
        check (staff_id <> user_id)
      )`,
    )
    .execute(db);
}

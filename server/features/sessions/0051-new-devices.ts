import { sql, type Kysely } from 'kysely';

/** Records whether a session began on a device that was new to its account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column is_new_device boolean not null default false`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Whether a session began on a device that its account had not signed in from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column is_new_device boolean not null default false`.execute(db);
}

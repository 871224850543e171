import { sql, type Kysely } from 'kysely';

/**
 * How many transfers of a month are in its files. Null: it was written before they were, and they stay in the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archived_months add column transfers bigint`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** When a round was first found abandoned; it is closed when it is found so again later. Null: it is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rounds add column seen_abandoned_at timestamptz`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** When a round was first seen as abandoned; a later look closes it. Null: not abandoned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rounds add column seen_abandoned_at timestamptz`.execute(db);
}

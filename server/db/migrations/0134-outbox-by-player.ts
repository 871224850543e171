import { sql, type Kysely } from 'kysely';
import { FIRST_ID } from '../uuid.ts';
import { createIndexConcurrently, waitShortly, type MarkedMigration } from '../migration.ts';

/**
 * Rows of the outbox are with the player to whom they go; what goes to a room of many has the id of zeros.
 * Their number is an identity, so no index has to keep it unique: a plain one gives their order.
 */
export const migration: MarkedMigration = { isOutsideTransaction: true, up };

async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table outbox add column if not exists user_id uuid not null default '${FIRST_ID}'`)
    .execute(db);
  await createIndexConcurrently(db, { name: 'outbox_in_order', table: 'outbox', on: '(id)' });
  await waitShortly(db);
  await sql`alter table outbox drop constraint if exists outbox_pkey`.execute(db);
}

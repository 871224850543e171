import { sql, type Kysely } from 'kysely';
import { createIndexConcurrently, waitShortly, type MarkedMigration } from '../migration.ts';

/**
 * Rounds and their items are found by their id alone too, by an index of the same size that is not unique: no node could
 * watch over it. A round is written once because its player's row in `wallets` gives out each nonce once, a row leaves
 * `open_rounds` once, and a client bet id is unique for its player; an item is written by the statement that writes its
 * round.
 */
export const migration: MarkedMigration = { isOutsideTransaction: true, up };

async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rounds', 'open_rounds', 'items']) {
    await createIndexConcurrently(db, { name: `${table}_by_id`, table, on: '(id)' });
    await waitShortly(db);
    await sql.raw(`alter table ${table} drop constraint if exists ${table}_pkey`).execute(db);
  }
}

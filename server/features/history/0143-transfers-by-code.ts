import type { Kysely } from 'kysely';
import { createIndexConcurrently, type MarkedMigration } from '../../db/migration.ts';

/** A player's transfers of one kind, of those that are rare among many stakes and wins: no page walks past all bets. */
export const up: MarkedMigration = {
  isOutsideTransaction: true,
  up: (db: Kysely<unknown>) =>
    createIndexConcurrently(db, {
      name: 'transfers_by_code',
      table: 'transfers',
      on: `(user_id, code, id) where round_id is null or code = 'void'`,
    }),
};

import { sql, type Kysely } from 'kysely';
import {
  createIndexConcurrently,
  dropIndexesConcurrently,
  replacePrimaryKey,
  waitShortly,
  type MarkedMigration,
} from '../migration.ts';

/**
 * Keys begin with the player, so that the node of the player can watch over them. Where rows are also found by their id
 * alone, a plain index stays; an index by player that the new key replaces goes.
 */
export const migration: MarkedMigration = { isOutsideTransaction: true, up };

const foreignKeys = [
  {
    table: 'commission_days',
    old: 'commission_days_payout_id_fkey',
    name: 'commission_days_payout_fkey',
    refers: 'foreign key (affiliate_id, payout_id) references commission_payouts (affiliate_id, id)',
  },
  {
    table: 'wheel_spins',
    old: 'wheel_spins_seed_pair_id_fkey',
    name: 'wheel_spins_pair_fkey',
    refers: 'foreign key (user_id, seed_pair_id) references seed_pairs (user_id, id)',
  },
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['calendar_slots', 'notifications', 'provider_rounds', 'seed_pairs'])
    await createIndexConcurrently(db, { name: `${table}_by_id`, table, on: '(id)' });
  await waitShortly(db);
  for (const { table, old } of foreignKeys)
    await sql.raw(`alter table ${table} drop constraint if exists ${old}`).execute(db);
  for (const table of [
    'calendar_slots',
    'notifications',
    'provider_rounds',
    'security_events',
    'seed_pairs',
    'self_exclusions',
    'strategies',
    'tips',
  ])
    await replacePrimaryKey(db, { table, columns: 'user_id, id' });
  await replacePrimaryKey(db, { table: 'commission_payouts', columns: 'affiliate_id, id' });
  await waitShortly(db);
  for (const { table, name, refers } of foreignKeys) {
    await sql.raw(`alter table ${table} drop constraint if exists ${name}`).execute(db);
    await sql.raw(`alter table ${table} add constraint ${name} ${refers} not valid`).execute(db);
    await sql.raw(`alter table ${table} validate constraint ${name}`).execute(db);
  }
  await dropIndexesConcurrently(db, [
    'notifications_by_user',
    'provider_rounds_by_user',
    'security_events_by_user',
    'self_exclusions_by_user',
    'strategies_by_user',
  ]);
}

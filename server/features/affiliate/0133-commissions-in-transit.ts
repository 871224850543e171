import { sql, type Kysely } from 'kysely';
import { createIndexConcurrently, inBatches, type MarkedMigration } from '../../db/migration.ts';

/**
 * Commissions go from the referral to the affiliate over `in_transit`, and the parts of an affiliate's days are kept
 * with the affiliate. Servers of the version before write a part without its affiliate, which a trigger adds; they
 * count on the old key, so both keys stay until a later version takes that one away.
 */
export const migration: MarkedMigration = { isOutsideTransaction: true, up };

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await inBatches(
    db,
    `update referral_days d set affiliate_id = r.affiliate_id from referrals r
    where r.user_id = d.user_id and (d.user_id, d.day) in
      (select user_id, day from referral_days where affiliate_id is null limit $1)`,
  );
  await createIndexConcurrently(db, {
    name: 'referral_days_by_affiliate',
    table: 'referral_days',
    isUnique: true,
    on: '(affiliate_id, user_id, day)',
  });
  await createIndexConcurrently(db, {
    name: 'in_transit_commissions',
    table: 'in_transit',
    on: `(receiver_id, client_id) where kind = 'commission'`,
  });
}

const statements = [
  `alter table in_transit drop constraint if exists in_transit_kind_check,
    add constraint in_transit_kind_check check (kind in ('tip', 'commission')) not valid`,
  `alter table in_transit validate constraint in_transit_kind_check`,
  `alter table referral_days add column if not exists affiliate_id uuid,
    drop constraint if exists referral_days_user_id_fkey`,
  `create or replace function add_affiliate() returns trigger language plpgsql as $$ begin
    select r.affiliate_id into new.affiliate_id from referrals r where r.user_id = new.user_id;
    return new;
  end $$`,
  `create or replace trigger referral_days_affiliate before insert on referral_days
    for each row when (new.affiliate_id is null) execute function add_affiliate()`,
];

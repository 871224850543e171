import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { daysBefore } from './days.ts';
import { NETWORK_DAYS } from './suspicion.ts';

const AT_ONCE = 5_000;

type Values = { readonly before: Date; readonly most: number };
const statements = [
  defineStatement<Values, { id: string }>(`delete from affiliate_clicks where id in (
    select id from affiliate_clicks where created_at < @before::timestamptz limit @most) returning id`),
  defineStatement<Values, { id: string }>(`delete from sign_ups where user_id in (
    select user_id from sign_ups where created_at < @before::timestamptz limit @most) returning user_id as id`),
  defineStatement<Values, { id: string }>(`delete from affiliate_networks where (user_id, ip_key) in (
    select user_id, ip_key from affiliate_networks where seen_at < @before::timestamptz limit @most)
    returning user_id as id`),
  defineStatement<
    Values,
    { id: string }
  >(`update promo_code_users set ip_key = null where (user_id, code) in (
    select user_id, code from promo_code_users where ip_key is not null and given_at < @before::timestamptz
    limit @most) returning user_id as id`),
];

/** Purges visits, and the networks of players, after 90 days. */
export async function purgeOldNetworks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = daysBefore(clock.now(), NETWORK_DAYS);
  for (const each of statements)
    for (let count = AT_ONCE; count === AT_ONCE;)
      count = (await executeStatement(db, each, { before, most: AT_ONCE })).length;
}

import { defineStatement, executeStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

const AT_ONCE = 5_000;

/** One statement: a gain is added once, whichever process takes it, and rows of campaigns are locked in one order. */
const ADD_UP = defineStatement<{ most: number }, { gains: bigint }>(`with taken as (
    delete from campaign_gains where ctid = any(array(
      select ctid from campaign_gains limit @most for update skip locked)) returning *
  ), sums as (
    select campaign_id, sum(clicks) as clicks, sum(sign_ups) as sign_ups, sum(depositors) as depositors,
      sum(wagered) as wagered, sum(commission) as commission
    from taken group by campaign_id order by campaign_id
  ), added as (
    insert into campaign_sums as c (campaign_id, clicks, sign_ups, depositors, wagered, commission)
      select * from sums
    on conflict (campaign_id) do update set clicks = c.clicks + excluded.clicks,
      sign_ups = c.sign_ups + excluded.sign_ups, depositors = c.depositors + excluded.depositors,
      wagered = c.wagered + excluded.wagered, commission = c.commission + excluded.commission
  ) select count(*) as gains from taken`);

/** Adds what visits and referrals brought since the last time to the sums of their campaigns. */
export async function addUpCampaigns({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let gains = AT_ONCE; gains === AT_ONCE;) {
    const [added] = await executeStatement(db, ADD_UP, { most: AT_ONCE });
    gains = Number(added?.gains ?? 0);
  }
}

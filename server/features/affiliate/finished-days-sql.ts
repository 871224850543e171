import { sql } from 'kysely';

/* Affiliates see play only of finished days: live totals would reveal single bets. */

/**
 * For a referral `r`, excluding `@today` and what is still on its way, which counts for that day or the next; refused referrals are no longer counted, so they need no exclusion.
 */
export const FINISHED_DAYS_SQL = {
  staked: 'r.staked - coalesce(p.staked, 0)',
  commission: 'greatest(r.commission - coalesce(d.commission, 0) - coalesce(o.commission, 0), 0)',
  from: `referrals r
    left join player_days p on p.user_id = r.user_id and p.day = @today::integer and r.state <> 'refused'
    left join referral_days d on d.affiliate_id = r.affiliate_id and d.user_id = r.user_id and d.day = @today::integer
    left join lateral (select sum(amount)::bigint as commission from in_transit
      where user_id = r.user_id and kind = 'commission') o on true`,
} as const;

/** The same with the day itself, for a query that is put together. */
export const finishedDaysSql = (today: number) => ({
  staked: sql.raw(FINISHED_DAYS_SQL.staked),
  commission: sql.raw(FINISHED_DAYS_SQL.commission),
  from: sql.raw(FINISHED_DAYS_SQL.from.replaceAll('@today', String(Math.trunc(today)))),
});

/* What affiliates see of play is that of days that are over: sums that move with each bet would tell the bets. */

/** Of a referral `r`, without `@today`; refused ones are not counted any more, so there is nothing to leave out. */
export const FINISHED_DAYS_SQL = {
  staked: 'r.staked - coalesce(p.staked, 0)',
  commission: 'r.commission - coalesce(d.commission, 0)',
  from: `referrals r
    left join player_days p on p.user_id = r.user_id and p.day = @today::integer and r.state <> 'refused'
    left join referral_days d on d.user_id = r.user_id and d.day = @today::integer`,
} as const;

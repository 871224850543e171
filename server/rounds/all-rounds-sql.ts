/**
 * Rounds of our own games and of providers as one table, for totals over both. `held` is the amount taken for
 * a round; `given_back` is the part refunded, including stakes of provider bets that were rolled back.
 */
export const ALL_ROUNDS_SQL = `(
    select id, user_id, account_id, game, status, staked, payout, created_at, settled_at, staked as held,
      case status when 'void' then staked else 0 end as given_back from rounds
    union all
    select id, user_id, account_id, game, status, staked, payout, created_at, settled_at, staked + undone,
      undone + case status when 'void' then staked else 0 end from provider_rounds
  )`;

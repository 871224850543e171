/**
 * The rounds of the house and of providers as one table, for sums over both: `held` is what was taken for a round, of
 * which `given_back` went back, the stakes of a provider's bets that were undone included.
 */
export const ALL_ROUNDS_SQL = `(
    select id, user_id, account_id, game, status, staked, payout, created_at, settled_at, staked as held,
      case status when 'void' then staked else 0 end as given_back from rounds
    union all
    select id, user_id, account_id, game, status, staked, payout, created_at, settled_at, staked + undone,
      undone + case status when 'void' then staked else 0 end from provider_rounds
  )`;

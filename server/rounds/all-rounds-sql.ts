/**
 * Open rounds of our own games, and those that are over, as one table; each row says by `status` from which. A
 * condition on `id`, `user_id`, `seed_pair_id` or `shared_game_id` reads both by an index.
 */
export const OWN_ROUNDS_SQL = ownRoundsSql('');

/** Only the open ones. */
export const ONLY_OPEN_SQL = ownRoundsSql('where false');

/** The same, with a condition for those that are over; one on `id` says which months are visited. */
export function ownRoundsSql(ofThoseThatAreOver: string): string {
  return `(
    select id, user_id, account_no, game, rules_version, seed_pair_id, nonce, shared_game_id, client_bet_id, params,
      amount, max_profit, 'active'::text as status, step, staked, multiplier, 0::bigint as payout,
      false as capped, created_at, null::timestamptz as settled_at, actions, balances
    from open_rounds
    union all
    select id, user_id, account_no, game, rules_version, seed_pair_id, nonce, shared_game_id, client_bet_id, params,
      amount, max_profit, status, step, staked, multiplier, payout, capped, created_at, settled_at,
      coalesce(actions, '[]'::jsonb) as actions, balances
    from rounds ${ofThoseThatAreOver}
  )`;
}

/**
 * Rounds of our own games and of providers as one table, for totals over both. `held` is the amount taken for
 * a round; `given_back` is the part refunded, including stakes of provider bets that were rolled back.
 */
export const ALL_ROUNDS_SQL = `(
    select id, user_id, account_no, game, 'active'::text as status, staked, 0::bigint as payout, created_at,
      null::timestamptz as settled_at, staked as held, 0::bigint as given_back from open_rounds
    union all
    select id, user_id, account_no, game, status, staked, payout, created_at, settled_at, staked as held,
      case status when 'void' then staked else 0 end as given_back from rounds
    union all
    select id, user_id, account_no, game, status, staked, payout, created_at, settled_at, staked + undone,
      undone + case status when 'void' then staked else 0 end from provider_rounds
  )`;

/*
 * The statements of a bet, merged so that it takes few round trips. Each is one constant text, so that PostgreSQL
 * keeps it prepared.
 */

/** The outbox rows of a step; the last part of the writing statements. */
const announced = (first: number, nowAt: number): string => `
  insert into outbox (event, room, payload, created_at)
  select e.event, e.room, e.payload::jsonb, $${nowAt}::timestamptz
  from unnest($${first}::text[], $${first + 1}::text[], $${first + 2}::text[]) as e (event, room, payload)`;

/** The player's active pair, locked, with what is known of the bet: (user, client bet id, game). */
export const LOCK_PAIR = `select p.id as "pairId", p.server_seed_sealed as "serverSeedSealed",
    p.server_seed_hash as "serverSeedHash", p.client_seed as "clientSeed", p.nonce, u.username, u.anonymous,
    coalesce(t.staked, 0) as wager,
    (select r.id from rounds r where r.user_id = $1 and r.client_bet_id = $2) as "knownRoundId",
    exists (select from rounds r where r.user_id = $1 and r.game = $3 and r.status = 'active') as "isOpen"
  from seed_pairs p join users u on u.id = p.user_id left join player_totals t on t.user_id = p.user_id
  where p.user_id = $1 and p.state = 'active' for update of p`;

/** Takes the nonce and stores an opened round, settled or not, with its first step and its announcements. */
export const OPEN_ROUND = `with used as (
    update seed_pairs set nonce = nonce + 1 where id = $6
  ), opened as (
    insert into rounds (id, user_id, account_id, game, rules_version, seed_pair_id, nonce, client_bet_id, params,
      amount, max_profit, status, step, staked, multiplier, payout, capped, created_at, acted_at, settled_at)
    values ($1, $2::text, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12::text, 0, $13::bigint, $14, $15::bigint,
      $16, $17::timestamptz, $17::timestamptz, case when $12::text = 'settled' then $17::timestamptz end)
  ), stepped as (
    insert into round_steps (round_id, step, action, staked, balance_amount, balance_version, created_at)
    values ($1, 0, null, $13::bigint, $18, $19, $17::timestamptz)
  ), counted as (
    insert into player_totals (user_id, rounds, staked, payout)
    select $2::text, 1, $13::bigint, $15::bigint where $12::text = 'settled'
    on conflict (user_id) do update set rounds = player_totals.rounds + 1,
      staked = player_totals.staked + excluded.staked, payout = player_totals.payout + excluded.payout
  )${announced(20, 17)}`;

/** A round of a player (any player when `$2` is null), locked with its balance. */
export const LOCK_ROUND = `select r.id, r.user_id as "userId", r.account_id as "accountId", r.game,
    r.rules_version as "rulesVersion", r.nonce, r.params, r.amount, r.max_profit as "maxProfit", r.status, r.step,
    r.staked, r.created_at as "createdAt", b.amount as "balanceAmount", b.version as "balanceVersion",
    p.server_seed_sealed as "serverSeedSealed", p.server_seed_hash as "serverSeedHash",
    p.client_seed as "clientSeed", u.username, u.anonymous, coalesce(t.staked, 0) as wager
  from rounds r join balances b on b.account_id = r.account_id join seed_pairs p on p.id = r.seed_pair_id
    join users u on u.id = r.user_id left join player_totals t on t.user_id = r.user_id
  where r.id = $1 and ($2::text is null or r.user_id = $2) for update of r, b`;

/** What was done in a round so far, the opening first. */
export const READ_STEPS = `select step, action, staked, balance_amount as "balanceAmount",
    balance_version as "balanceVersion"
  from round_steps where round_id = $1 order by step`;

/** Stores one more action of a round, settled by it or not, and its announcements. */
export const STEP_ROUND = `with acted as (
    update rounds set step = $3, status = $4::text, staked = $5::bigint, multiplier = $6, payout = $7::bigint,
      capped = $8, acted_at = $9::timestamptz,
      settled_at = case when $4::text = 'settled' then $9::timestamptz end
    where id = $1
  ), stepped as (
    insert into round_steps (round_id, step, action, staked, balance_amount, balance_version, created_at)
    values ($1, $3, $10::jsonb, $5::bigint, $11, $12, $9::timestamptz)
  ), counted as (
    insert into player_totals (user_id, rounds, staked, payout)
    select $2::text, 1, $5::bigint, $7::bigint where $4::text = 'settled'
    on conflict (user_id) do update set rounds = player_totals.rounds + 1,
      staked = player_totals.staked + excluded.staked, payout = player_totals.payout + excluded.payout
  )${announced(13, 9)}`;

/** Closes a round whose stake went back, and announces it. */
export const VOID_ROUND = `with closed as (
    update rounds set status = 'void', payout = 0, settled_at = $2::timestamptz where id = $1
  )${announced(3, 2)}`;

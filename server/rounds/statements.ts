import { bookedAfter, HELD } from '../ledger/index.ts';

/*
 * The statements of a round. A step is one plain read and one writing statement, which commits by itself and writes
 * all or nothing: it compares what it was made from (the balance's version, the pair's nonce or the round's step) and
 * sets everything, so that a step whose ground has changed writes nothing, returns no row, and is read again. Nothing
 * is locked while the server computes.
 *
 * Row locks are taken in ONE order, here and wherever else they are taken:
 *
 *   balances (by account id) -> the active seed pair -> the round -> the player's totals
 *
 * Each part of a writing statement follows from the one before it (`held`, then `used` or `acted`, then the rest), and
 * that fixes the order inside of it. Rotation locks the pair only, `move` the balances only, marks of abandoned
 * rounds only rounds that nobody has locked.
 *
 * Each is one constant text, so that PostgreSQL keeps it prepared. $1 to $12 of the writing ones are the ledger's.
 */

/** What follows from a step besides its money: the step, the totals if it settled the round, the outbox rows. */
interface StepColumns {
  readonly gate: string;
  readonly user: string;
  readonly step: string;
  readonly status: string;
  readonly staked: string;
  readonly payout: string;
  readonly action: string;
  /** The first of balance amount, balance version, announcements. */
  readonly first: number;
}

const stored = ({
  gate,
  user,
  step,
  status,
  staked,
  payout,
  action,
  first,
}: StepColumns): string => `stepped as (
    insert into round_steps (round_id, step, action, staked, balance_amount, balance_version, created_at)
    select $11, ${step}, ${action}, ${staked}::bigint, $${first}::bigint, $${first + 1}::bigint, $12::timestamptz
    from ${gate}
  ), counted as (
    insert into player_totals (user_id, rounds, staked, payout)
    select ${user}::text, 1, ${staked}::bigint, ${payout}::bigint from ${gate} where ${status}::text = 'settled'
    on conflict (user_id) do update set rounds = player_totals.rounds + 1,
      staked = player_totals.staked + excluded.staked, payout = player_totals.payout + excluded.payout
  ), ${announced(gate, first + 2)}`;

const announced = (gate: string, at: number): string => `announced as (
    insert into outbox (event, room, payload, created_at)
    select e ->> 'event', e ->> 'room', e -> 'payload', $12::timestamptz
    from ${gate}, jsonb_array_elements($${at}::jsonb) e
  )`;

/** Everything that a bet is made from: (player, account, client bet id, game). No row: not the player's account. */
export const READ_BET = `select a.owner_id as "userId", b.account_id as "accountId", b.amount, b.version, p.id as "pairId",
    p.server_seed_sealed as "serverSeedSealed", p.server_seed_hash as "serverSeedHash",
    p.client_seed as "clientSeed", p.nonce, u.username, u.anonymous, coalesce(t.staked, 0) as wager,
    (select r.id from rounds r where r.user_id = $1 and r.client_bet_id = $3) as "knownRoundId",
    exists (select from rounds r where r.user_id = $1 and r.game = $4 and r.status = 'active') as "isOpen"
  from accounts a join balances b on b.account_id = a.id join users u on u.id = a.owner_id
    join seed_pairs p on p.user_id = u.id and p.state = 'active'
    left join player_totals t on t.user_id = u.id
  where a.id = $2 and a.owner_id = $1`;

/**
 * Takes the nonce and stores an opened round, settled or not, with its first step and its announcements; one row when
 * it did. It compares all that the bet was made from, so it needs no read before it. Every bet takes a nonce of the
 * player's one active pair: no other one comes between what this one sees and what it writes.
 */
export const OPEN_ROUND = `with ${HELD}, used as (
    update seed_pairs p set nonce = p.nonce + 1 from held, users u
    where p.id = $16 and p.user_id = $13::text and p.state = 'active' and p.nonce = $17::bigint
      and u.id = $13::text and u.username = $30 and u.anonymous = $31::boolean
      and coalesce((select t.staked from player_totals t where t.user_id = $13::text), 0) = $32::bigint
      and not exists (select from rounds r where r.user_id = $13::text and r.client_bet_id = $18)
      and not exists (select from rounds r where r.user_id = $13::text and r.game = $14::text and r.status = 'active')
    returning p.id
  ), opened as (
    insert into rounds (id, user_id, account_id, game, rules_version, seed_pair_id, nonce, client_bet_id, params,
      amount, max_profit, status, step, staked, multiplier, payout, capped, created_at, acted_at, settled_at)
    select $11, $13::text, $1, $14::text, $15::integer, $16, $17::bigint, $18, $19::jsonb, $20::bigint, $21::bigint,
      $22::text, 0, $23::bigint, $24::bigint, $25::bigint, $26::boolean, $12::timestamptz, $12::timestamptz,
      case when $22::text = 'settled' then $12::timestamptz end
    from used
  ), ${bookedAfter('used')}, ${stored({
    gate: 'used',
    user: '$13',
    step: '0',
    status: '$22',
    staked: '$23',
    payout: '$25',
    action: 'null::jsonb',
    first: 27,
  })} select id from used`;

/** A round of a player (any player when `$2` is null) with its balance and its steps, the opening first. */
export const READ_ROUND = `select r.id, r.user_id as "userId", r.account_id as "accountId", r.game,
    r.rules_version as "rulesVersion", r.nonce, r.params, r.amount, r.max_profit as "maxProfit", r.status, r.step,
    r.staked, r.created_at as "createdAt", b.amount as "balanceAmount", b.version as "balanceVersion",
    p.server_seed_sealed as "serverSeedSealed", p.server_seed_hash as "serverSeedHash",
    p.client_seed as "clientSeed", u.username, u.anonymous, coalesce(t.staked, 0) as wager,
    (select json_agg(json_build_object('action', s.action, 'balanceAmount', s.balance_amount::text,
        'balanceVersion', s.balance_version::text) order by s.step)
      from round_steps s where s.round_id = r.id) as steps
  from rounds r join balances b on b.account_id = r.account_id join seed_pairs p on p.id = r.seed_pair_id
    join users u on u.id = r.user_id left join player_totals t on t.user_id = r.user_id
  where r.id = $1 and ($2::text is null or r.user_id = $2)`;

/** Stores one more action of a round that is still open after step $14, settled by it or not; one row when it did. */
export const STEP_ROUND = `with ${HELD}, acted as (
    update rounds r set step = r.step + 1, status = $15::text, staked = $16::bigint, multiplier = $17::bigint,
      payout = $18::bigint, capped = $19::boolean, acted_at = $12::timestamptz, seen_abandoned_at = null,
      settled_at = case when $15::text = 'settled' then $12::timestamptz end
    from held where r.id = $11 and r.status = 'active' and r.step = $14::integer returning r.id, r.step
  ), ${bookedAfter('acted')}, ${stored({
    gate: 'acted',
    user: '$13',
    step: 'acted.step',
    status: '$15',
    staked: '$16',
    payout: '$18',
    action: '$20::jsonb',
    first: 21,
  })} select id from acted`;

/** Closes a round that is still open after step $13 and whose stake goes back, and announces it; one row when it did. */
export const VOID_ROUND = `with ${HELD}, closed as (
    update rounds r set status = 'void', payout = 0, settled_at = $12::timestamptz
    from held where r.id = $11 and r.status = 'active' and r.step = $13::integer returning r.id
  ), ${bookedAfter('closed')}, ${announced('closed', 14)} select id from closed`;

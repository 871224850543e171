import { defineStatement } from '../db/statement.ts';
import { bookingCte, LOCKED_BALANCE_CTE, type BookingValues } from '../ledger/index.ts';
import type { CachedBetState } from './bet-state-cache.ts';
import { BONUS_JSON_SQL, restoreSpinCte, consumeSpinCte, type PlayableBonus } from './bonus-play.ts';
import type { StoredRoundInput } from './folding.ts';
import { limitedStatement, LIMITS_SQL, type PlayLimits } from './play-limits.ts';
import type { StoredRound } from './stored-rounds.ts';

/*
 * The statements of a round. A step is one plain read and one writing statement, which commits by itself and
 * writes all or nothing. It compares its inputs (the balance's version, the pair's nonce or the round's step)
 * and sets them; a step whose inputs have changed writes nothing, returns no row, and is read again. Nothing
 * is locked while the server computes.
 *
 * Row locks are taken in ONE order, here and everywhere else:
 *
 *   balances (by account id) -> the player's limits -> the active seed pair -> the round -> the player's totals
 *
 * A bonus comes after the balances; a holder of its lock may lock only other bonuses of the player.
 *
 * Each CTE of a writing statement depends on the one before it (`held`, then `used` or `acted`, then the
 * rest), which fixes the order within the statement. Rotation locks only the pair, `move` only the balances,
 * and the marks of abandoned rounds only rounds that are not locked.
 *
 * Each is one constant text, so that PostgreSQL keeps it prepared.
 */

/** What a writing statement stores besides money: the values of `insertOutboxCte`. */
export interface OutboxValues {
  readonly userId: string;
  /** JSON of `RoundStepPayload`. */
  readonly news: string | null;
}

/** The computed values of a step: a bet or an action. */
export interface StepValues extends BookingValues, OutboxValues {
  readonly status: 'active' | 'settled';
  readonly staked: bigint;
  readonly multiplier: bigint;
  readonly payout: bigint;
  readonly capped: boolean;
  /** The item the round pays instead of money; null: money, or nothing yet. */
  readonly item: string | null;
  readonly autoSell: boolean;
  readonly game: string;
  /** Expected house win in millionths of the stake. */
  readonly edgePpm: number;
  /** On the main balance, which alone counts for levels and rewards. */
  readonly isMain: boolean;
  /** The balance after the step. */
  readonly amountAfter: bigint;
  readonly versionAfter: bigint;
}

/** Adds a settled round to its player's totals. */
export const addToTotalsCte = `on conflict (user_id) do update set rounds = player_totals.rounds + 1,
      staked = player_totals.staked + excluded.staked, payout = player_totals.payout + excluded.payout,
      xp = player_totals.xp + excluded.xp`;

/**
 * CTEs of a step besides its money: the step itself, the item it paid and the outbox row; if it settled the
 * round, also the totals and a row of the queue that rewards are accrued from.
 */
const stored = (gate: string, step: string, action: string): string => `stepped as (
    insert into round_steps (round_id, step, action, staked, balance_amount, balance_version, created_at)
    select @roundId, ${step}, ${action}, @staked::bigint, @amountAfter::bigint, @versionAfter::bigint, @now::timestamptz
    from ${gate}
  ), kept as (
    insert into items (id, user_id, item, value, status, auto_sell, created_at)
    select @roundId, @userId::text, @item::text, @payout::bigint, case when @autoSell::boolean then 2 else 1 end,
      @autoSell::boolean, @now::timestamptz
    from ${gate} where @item::text is not null
  ), counted as (
    insert into player_totals (user_id, rounds, staked, payout, xp)
    select @userId::text, 1, @staked::bigint, @payout::bigint, case when @isMain::boolean then @staked::bigint else 0 end
    from ${gate} where @status::text = 'settled'
    ${addToTotalsCte} returning xp
  ), queued as (
    insert into settled_bets (round_id, user_id, account_id, is_main, game, staked, payout, multiplier, edge_ppm, xp,
      settled_at)
    select @roundId, @userId::text, @accountId, @isMain::boolean, @game::text, @staked::bigint, @payout::bigint,
      @multiplier::bigint, @edgePpm::integer, counted.xp, @now::timestamptz
    from counted
  ), ${insertOutboxCte(gate)}`;

/** One outbox row for everything the step publishes, or none if there is nothing to publish. */
export const insertOutboxCte = (gate: string): string => `announced as (
    insert into outbox (event, room, payload, created_at)
    select 'round-step', 'user:' || @userId::text, @news::jsonb, @now::timestamptz
    from ${gate} where @news::jsonb is not null
  )`;

/** The parameters of the read for a bet. */
interface AskedBet {
  readonly userId: string;
  readonly accountId: string;
  readonly clientBetId: string;
  readonly game: string;
}

/** The result of the read for a bet: its inputs, and whether it is allowed. */
export interface ReadBet extends CachedBetState {
  /** The round that already has this client bet id. */
  readonly knownRoundId: string | null;
  readonly isOpen: boolean;
  readonly excludedUntil: Date | null;
}

/** Reads all inputs of a bet. No row: not the player's account. */
export const READ_BET = defineStatement<
  AskedBet,
  ReadBet
>(`select a.owner_id as "userId", b.account_id as "accountId", b.amount, b.version, p.id as "pairId",
    p.server_seed_sealed as "serverSeedSealed", p.server_seed_hash as "serverSeedHash",
    p.client_seed as "clientSeed", p.nonce, u.username, u.anonymous, coalesce(t.xp, 0) as wager,
    a.kind = 'main' as "isMain", ${BONUS_JSON_SQL} as bonus,
    u.excluded_until as "excludedUntil", ${LIMITS_SQL('u.id')} as limits,
    (select r.id from rounds r where r.user_id = @userId and r.client_bet_id = @clientBetId) as "knownRoundId",
    exists (select from rounds r where r.user_id = @userId and r.game = @game and r.status = 'active') as "isOpen"
  from accounts a join balances b on b.account_id = a.id join users u on u.id = a.owner_id
    join seed_pairs p on p.user_id = u.id and p.state = 'active'
    left join player_totals t on t.user_id = u.id
  where a.id = @accountId and a.owner_id = @userId`);

/** Values of an opening: the round and the inputs of the bet. */
interface OpeningValues extends StepValues {
  readonly rulesVersion: number;
  readonly pairId: string;
  readonly nonce: bigint;
  readonly clientBetId: string;
  /** JSON. */
  readonly params: string;
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly username: string;
  readonly anonymous: boolean;
  readonly wager: bigint;
}

/**
 * Takes the nonce and stores an opened round, settled or not, with its first step and its outbox row; returns
 * one row if it did. It compares all inputs of the bet, so it needs no read before it. Every bet takes a
 * nonce of the player's only active pair, so no other bet can come between what this one reads and writes.
 */
const opening = (bonus: string) =>
  limitedStatement<OpeningValues>(
    (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, used as (
    update seed_pairs p set nonce = p.nonce + 1 from held, users u
    where p.id = @pairId and p.user_id = @userId::text and p.state = 'active' and p.nonce = @nonce::bigint
      and u.id = @userId::text and u.username = @username and u.anonymous = @anonymous::boolean
      and (u.excluded_until is null or u.excluded_until <= @now::timestamptz)${limits.areSame}
      and coalesce((select t.xp from player_totals t where t.user_id = @userId::text), 0) = @wager::bigint
      and not exists (select from rounds r where r.user_id = @userId::text and r.client_bet_id = @clientBetId)
      and not exists (select from rounds r
        where r.user_id = @userId::text and r.game = @game::text and r.status = 'active')
    returning p.id
  ), opened as (
    insert into rounds (id, user_id, account_id, game, rules_version, seed_pair_id, nonce, client_bet_id, params,
      amount, max_profit, status, step, staked, multiplier, payout, capped, created_at, acted_at, settled_at)
    select @roundId, @userId::text, @accountId, @game::text, @rulesVersion::integer, @pairId, @nonce::bigint,
      @clientBetId, @params::jsonb, @amount::bigint, @maxProfit::bigint, @status::text, 0, @staked::bigint,
      @multiplier::bigint, @payout::bigint, @capped::boolean, @now::timestamptz, @now::timestamptz,
      case when @status::text = 'settled' then @now::timestamptz end
    from used
  ), ${bookingCte('used')}, ${stored('used', '0', 'null::jsonb')}${bonus}${limits.used('used')} select id from used`,
  );
export const OPEN_ROUND = opening('');
/** The same for a bonus: players on main do not pay for its extra clauses. */
export const OPEN_BONUS_ROUND = opening(consumeSpinCte('used'));

type RoundRow = Omit<StoredRoundInput, 'serverSeed'> &
  Pick<StoredRound, 'userId' | 'username' | 'anonymous' | 'wager' | 'status' | 'step' | 'staked'> & {
    readonly isMain: boolean;
    readonly bonus: PlayableBonus | null;
    readonly accountId: string;
    readonly serverSeedSealed: string;
    readonly balanceAmount: bigint;
    readonly balanceVersion: bigint;
    readonly isAutoSold: boolean;
    readonly excludedUntil: Date | null;
    readonly limits: PlayLimits | null;
    /** JSON has no bigint. */
    readonly steps: readonly {
      readonly action: unknown;
      readonly balanceAmount: string;
      readonly balanceVersion: string;
    }[];
  };

/**
 * Reads a round of a player (of any player if `userId` is null) with its balance and its steps, the opening
 * first.
 */
export const READ_ROUND = defineStatement<
  { roundId: string; userId: string | null },
  RoundRow
>(`select r.id, r.user_id as "userId", r.account_id as "accountId", r.game,
    r.rules_version as "rulesVersion", r.nonce, r.params, r.amount, r.max_profit as "maxProfit", r.status, r.step,
    r.staked, r.created_at as "createdAt", b.amount as "balanceAmount", b.version as "balanceVersion",
    p.server_seed_sealed as "serverSeedSealed", p.server_seed_hash as "serverSeedHash",
    p.client_seed as "clientSeed", u.username, u.anonymous, coalesce(t.xp, 0) as wager,
    a.kind = 'main' as "isMain", ${BONUS_JSON_SQL} as bonus,
    u.excluded_until as "excludedUntil", ${LIMITS_SQL('u.id')} as limits,
    exists (select from items i where i.id = r.id and i.auto_sell) as "isAutoSold",
    (select json_agg(json_build_object('action', s.action, 'balanceAmount', s.balance_amount::text,
        'balanceVersion', s.balance_version::text) order by s.step)
      from round_steps s where s.round_id = r.id) as steps
  from rounds r join balances b on b.account_id = r.account_id join accounts a on a.id = r.account_id
    join seed_pairs p on p.id = r.seed_pair_id
    join users u on u.id = r.user_id left join player_totals t on t.user_id = r.user_id
  where r.id = @roundId and (@userId::text is null or r.user_id = @userId)`);

/** Values of an action, with `step` actions before it. */
interface ActionValues extends StepValues {
  readonly step: number;
  /** JSON. */
  readonly action: string;
}

/**
 * Stores one action of a round that is still open at `step`, settled by it or not; returns one row if it did.
 */
export const STEP_ROUND = limitedStatement<ActionValues>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, acted as (
    update rounds r set step = r.step + 1, status = @status::text, staked = @staked::bigint,
      multiplier = @multiplier::bigint, payout = @payout::bigint, capped = @capped::boolean,
      acted_at = @now::timestamptz, seen_abandoned_at = null,
      settled_at = case when @status::text = 'settled' then @now::timestamptz end
    from held where r.id = @roundId and r.status = 'active' and r.step = @step::integer${limits.areSame}
    returning r.id, r.step
  ), ${bookingCte('acted')}, ${stored('acted', 'acted.step', '@action::jsonb')}${limits.used('acted')} select id from acted`,
);

/**
 * Voids a round that is still open at `step`: refunds its stake and publishes it; returns one row if it did.
 */
const voiding = (bonus: string) =>
  limitedStatement<BookingValues & OutboxValues & { readonly step: number }>(
    (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, closed as (
    update rounds r set status = 'void', payout = 0, settled_at = @now::timestamptz
    from held where r.id = @roundId and r.status = 'active' and r.step = @step::integer${limits.areSame}
    returning r.id
  ), ${bookingCte('closed')}, ${insertOutboxCte('closed')}${bonus}${limits.used('closed')} select id from closed`,
  );
export const VOID_ROUND = voiding('');
export const VOID_BONUS_ROUND = voiding(restoreSpinCte('closed'));

import { defineStatement } from '../db/statement.ts';
import {
  bookingCte,
  LOCKED_BALANCE_CTE,
  lockedWithMainCte,
  MOVED_SQL,
  settlingCte,
  transfersCte,
  type BookingValues,
} from '../ledger/index.ts';
import { OWN_ROUNDS_SQL } from './all-rounds-sql.ts';
import type { CachedBetState } from './bet-state-cache.ts';
import { BONUS_JSON_SQL, restoreSpinCte, consumeSpinCte, type PlayableBonus } from './bonus-play.ts';
import type { StoredRoundInput } from './folding.ts';
import { limitedStatement, LIMITS_SQL, type PlayLimits } from './play-limits.ts';
import type { StoredRound } from './stored-rounds.ts';
import { idTextSql } from '../db/uuid.ts';

/*
 * The statements of a round. A step is one plain read and one writing statement, which commits by itself and
 * writes all or nothing. It compares its inputs (the balance's version, the pair's nonce or the round's step)
 * and sets them; a step whose inputs have changed writes nothing, returns no row, and is read again. Nothing
 * is locked while the server computes.
 *
 * Row locks are taken in ONE order, here and everywhere else:
 *
 *   wallets (by player, main first) -> the player's limits -> the open round
 *
 * A bonus comes after the wallets; a holder of its lock may lock only other bonuses of the player.
 *
 * Each CTE of a writing statement depends on the one before it (`held`, then `used` or `acted`, then the
 * rest), which fixes the order within the statement. Rotation locks main and the pair, `move` only the wallets,
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

/**
 * CTEs of a step that settled a round, besides its money and the round itself: the item it paid, a row of the queue that
 * rewards are accrued from, and the outbox row. `counted` has main's XP.
 */
const settledCte = (gate: string, counted: string): string => `kept as (
    insert into items (id, user_id, item, value, status, auto_sell, created_at)
    select @roundId, @userId::uuid, @item::text, @payout::bigint, case when @autoSell::boolean then 2 else 1 end,
      @autoSell::boolean, @now::timestamptz
    from ${gate} where @item::text is not null
  ), queued as (
    insert into settled_bets (round_id, user_id, account_id, is_main, game, staked, payout, multiplier, edge_ppm, xp,
      settled_at)
    select @roundId, @userId::uuid, @accountId, @isMain::boolean, @game::text, @staked::bigint, @payout::bigint,
      @multiplier::bigint, @edgePpm::integer, counted.xp, @now::timestamptz
    from ${counted} counted where @status::text = 'settled'
  ), ${insertOutboxCte(gate)}`;

/** One outbox row for everything the step publishes, or none if there is nothing to publish. */
export const insertOutboxCte = (gate: string): string => `announced as (
    insert into outbox (user_id, event, room, payload, created_at)
    select @userId::uuid, 'round-step', 'user:' || ${idTextSql('@userId::uuid')}, @news::jsonb, @now::timestamptz
    from ${gate} where @news::jsonb is not null
  )`;

/** SQL: the id of the player's round with this client bet id, open or over (`clientKeysSince`). */
export const KNOWN_ROUND_SQL = `coalesce(
      (select r.id from open_rounds r where r.user_id = @userId and r.client_bet_id = @clientBetId),
      (select r.id from rounds r
        where r.user_id = @userId and r.client_bet_id = @clientBetId and r.id >= @keysSince))`;

/** The parameters of the read for a bet. */
interface AskedBet {
  readonly userId: string;
  readonly accountId: string;
  readonly clientBetId: string;
  /** `clientKeysSince`. */
  readonly keysSince: string;
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
>(`select w.user_id as "userId", w.account_no as "accountNo", w.account_id as "accountId", w.amount, w.version, p.id as "pairId",
    p.server_seed_sealed as "serverSeedSealed", p.server_seed_hash as "serverSeedHash",
    p.client_seed as "clientSeed", m.nonce, u.username, u.anonymous, m.xp as wager,
    w.account_no = 0 as "isMain", ${BONUS_JSON_SQL('@userId')} as bonus,
    u.excluded_until as "excludedUntil", ${LIMITS_SQL('@userId')} as limits,
    ${KNOWN_ROUND_SQL} as "knownRoundId",
    exists (select from open_rounds r where r.user_id = @userId and r.game = @game) as "isOpen"
  from wallets w join wallets m on m.user_id = w.user_id and m.account_no = 0 join users u on u.id = w.user_id
    join seed_pairs p on p.user_id = w.user_id and p.id = m.seed_pair_id
  where w.account_id = @accountId and w.user_id = @userId`);

/** Values of an opening: the round and the inputs of the bet. */
interface OpeningValues extends StepValues {
  readonly rulesVersion: number;
  readonly pairId: string;
  readonly nonce: bigint;
  readonly clientBetId: string;
  /** `clientKeysSince`. */
  readonly keysSince: string;
  /** JSON. */
  readonly params: string;
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly username: string;
  readonly anonymous: boolean;
  readonly wager: bigint;
}

/** Conditions on main: the active pair, the nonce and the totals are those that the bet was computed with. */
const sameMain = (main: string): string =>
  `${main}.seed_pair_id = @pairId and ${main}.nonce = @nonce::bigint and ${main}.xp = @wager::bigint`;

/** SQL of an update of main: takes the nonce, and counts the round if it is over. */
const opened = (
  xp: string,
): string => `nonce = w.nonce + 1, rounds = w.rounds + (@status::text = 'settled')::integer,
      staked = w.staked + case @status::text when 'settled' then @staked::bigint else 0 end,
      payout = w.payout + case @status::text when 'settled' then @payout::bigint else 0 end, xp = w.xp + ${xp}`;

/** The rest of what a bet depends on. */
const PLACEABLE = `u.id = @userId::uuid and u.username = @username and u.anonymous = @anonymous::boolean
      and (u.excluded_until is null or u.excluded_until <= @now::timestamptz)
      and not exists (select from rounds r
        where r.user_id = @userId::uuid and r.client_bet_id = @clientBetId and r.id >= @keysSince)
      and not exists (select from open_rounds r
        where r.user_id = @userId::uuid and (r.game = @game::text or r.client_bet_id = @clientBetId))`;

/** A bet from main: its wallet is one row, so one update compares and sets all of it. */
const usedFromMain = ({ locked, areSame }: { readonly locked: string; readonly areSame: string }): string => {
  const same = `w.user_id = @userId::uuid and w.account_no = 0 and w.version = @version::bigint and ${sameMain('w')}`;
  // Limits come after the wallet in the order of locks, and are compared before it is changed.
  const held = `held as (
    select w.account_no from wallets w where ${same} for no key update
  )${locked}, `;
  return `${locked === '' ? '' : held}used as (
    update wallets w set ${MOVED_SQL}, ${opened(`case @status::text when 'settled' then @staked::bigint else 0 end`)}
    from ${locked === '' ? '' : 'held, '}users u
    where ${same} and ${PLACEABLE}${areSame}
    returning w.xp
  )`;
};

/** A bet from a bonus, which takes its nonce and its totals from main. */
const usedFromBonus = ({ locked, areSame }: { readonly locked: string; readonly areSame: string }): string =>
  `${lockedWithMainCte(sameMain('m'))}${locked}, used as (
    update wallets w set ${opened('0')} from held, users u
    where w.user_id = @userId::uuid and w.account_no = 0 and ${PLACEABLE}${areSame}
    returning w.xp
  ), paid as (
    update wallets w set ${MOVED_SQL} from used
    where w.user_id = @userId::uuid and w.account_no = @accountNo::smallint and @isChanged::boolean
  )`;

/**
 * Takes the nonce and stores an opened round, among the open ones or among those that are over, and its outbox
 * row; returns one row if it did. It compares all inputs of the bet, so it needs no read before it. Every bet takes a
 * nonce of the player's only active pair, so no other bet can come between what this one reads and writes.
 */
const opening = (account: 'main' | 'bonus') =>
  limitedStatement<OpeningValues>(
    (limits) => `with ${account === 'main' ? usedFromMain(limits) : usedFromBonus(limits)}, opened as (
    insert into open_rounds (id, user_id, account_no, game, rules_version, seed_pair_id, nonce, client_bet_id, params,
      amount, max_profit, staked, multiplier, step, actions, balances, created_at, acted_at)
    select @roundId, @userId::uuid, @accountNo::smallint, @game::text, @rulesVersion::integer, @pairId, @nonce::bigint,
      @clientBetId, @params::jsonb, @amount::bigint, @maxProfit::bigint, @staked::bigint, @multiplier::bigint, 0,
      '[]'::jsonb, array[@amountAfter::bigint, @versionAfter::bigint], @now::timestamptz, @now::timestamptz
    from used where @status::text = 'active'
  ), ended as (
    insert into rounds (id, user_id, account_no, game, rules_version, seed_pair_id, nonce, client_bet_id, params,
      amount, max_profit, status, step, staked, multiplier, payout, capped, balances, created_at, settled_at)
    select @roundId, @userId::uuid, @accountNo::smallint, @game::text, @rulesVersion::integer, @pairId, @nonce::bigint,
      @clientBetId, @params::jsonb, @amount::bigint, @maxProfit::bigint, @status::text, 0, @staked::bigint,
      @multiplier::bigint, @payout::bigint, @capped::boolean, array[@amountAfter::bigint, @versionAfter::bigint],
      @now::timestamptz, @now::timestamptz
    from used where @status::text = 'settled'
  ), ${transfersCte('used')}, ${settledCte('used', 'used')}${account === 'bonus' ? consumeSpinCte('used') : ''}${limits.used('used')} select xp from used`,
  );
export const OPEN_ROUND = opening('main');
/** The same for a bonus: players on main do not pay for its extra clauses. */
export const OPEN_BONUS_ROUND = opening('bonus');

type RoundRow = Omit<StoredRoundInput, 'serverSeed'> &
  Pick<StoredRound, 'userId' | 'username' | 'anonymous' | 'wager' | 'status' | 'step' | 'staked'> & {
    readonly isMain: boolean;
    readonly bonus: PlayableBonus | null;
    readonly accountId: string;
    readonly accountNo: number;
    readonly serverSeedSealed: string;
    readonly balanceAmount: bigint;
    readonly balanceVersion: bigint;
    readonly isAutoSold: boolean;
    readonly excludedUntil: Date | null;
    readonly limits: PlayLimits | null;
    readonly actions: readonly unknown[];
    /** Amount and version after the opening and after each action, in turn. */
    readonly balances: readonly string[];
  };

/** Reads a round with its balance and its steps; `userId` is SQL of the player's id. */
const readRound = (
  userId: string,
  own: string,
): string => `select r.id, r.user_id as "userId", w.account_id as "accountId", w.account_no as "accountNo", r.game,
    r.rules_version as "rulesVersion", r.nonce, r.params, r.amount, r.max_profit as "maxProfit", r.status, r.step,
    r.staked, r.created_at as "createdAt", w.amount as "balanceAmount", w.version as "balanceVersion",
    p.server_seed_sealed as "serverSeedSealed", p.server_seed_hash as "serverSeedHash",
    p.client_seed as "clientSeed", u.username, u.anonymous, m.xp as wager,
    w.account_no = 0 as "isMain", ${BONUS_JSON_SQL(userId)} as bonus,
    u.excluded_until as "excludedUntil", ${LIMITS_SQL(userId)} as limits,
    exists (select from items i where i.user_id = ${userId} and i.id = r.id and i.auto_sell) as "isAutoSold",
    r.actions, r.balances::text[] as balances
  from ${OWN_ROUNDS_SQL} r join wallets w on w.user_id = r.user_id and w.account_no = r.account_no
    join wallets m on m.user_id = r.user_id and m.account_no = 0
    join seed_pairs p on p.user_id = r.user_id and p.id = r.seed_pair_id join users u on u.id = r.user_id
  where r.id = @roundId${own}`;

export const READ_ROUND = defineStatement<{ roundId: string; userId: string }, RoundRow>(
  readRound('@userId', ' and r.user_id = @userId'),
);
/** The same for a round of any player. */
export const READ_ANY_ROUND = defineStatement<{ roundId: string }, RoundRow>(readRound('r.user_id', ''));

/** Values of an action, with `step` actions before it. */
interface ActionValues extends StepValues, KeptValues {
  readonly step: number;
  /** JSON. */
  readonly action: string;
}

/** The columns that a round keeps when it is over. */
const KEPT = `id, user_id, account_no, game, rules_version, seed_pair_id, nonce, shared_game_id, client_bet_id, params,
      amount, max_profit`;

/** A value of `keepRoundsSql`. */
export interface KeptValues {
  /** `clientKeysSince` the oldest of the rounds was opened. */
  readonly keysSince: string;
}

/** How a round ended, as SQL; `round` has its row of the open rounds. */
interface RoundEnd {
  readonly status: string;
  readonly step: string;
  readonly staked: string;
  readonly multiplier: string;
  readonly payout: string;
  readonly capped: string;
  readonly actions: string;
  readonly balances: string;
}

/**
 * Writes rounds that were just removed from the open ones, by `gate`, where they stay. A bet on a shared game takes no
 * nonce, so a second process may have taken another bet with its client id at the same moment: the id then stays with
 * that bet. `userId` is SQL of the player's id.
 */
export const keepRoundsSql = (gate: string, end: RoundEnd, userId = '@userId::uuid'): string =>
  `insert into rounds (${KEPT}, status, step, staked, multiplier, payout, capped, actions, balances, created_at,
      settled_at)
    select ${KEPT.replace(
      'client_bet_id',
      `case when shared_game_id is not null and exists (select from rounds known
        where known.user_id = ${userId} and known.client_bet_id = round.client_bet_id and known.id >= @keysSince) then id
        else client_bet_id end`,
    )}, ${end.status}, ${end.step}, ${end.staked}, ${end.multiplier}, ${end.payout}, ${end.capped},
      nullif(${end.actions}, '[]'::jsonb), ${end.balances}, created_at, @now::timestamptz
    from ${gate} round`;

const WITH_ACTION = `round.actions || jsonb_build_array(@action::jsonb)`;
const WITH_BALANCE = `round.balances || array[@amountAfter::bigint, @versionAfter::bigint]`;

/** Stores one action of a round that is still open at `step`, and that goes on; returns one row if it did. */
export const STEP_ROUND = limitedStatement<ActionValues>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, acted as (
    update open_rounds round set step = round.step + 1, staked = @staked::bigint,
      multiplier = @multiplier::bigint, acted_at = @now::timestamptz, seen_abandoned_at = null, actions = ${WITH_ACTION}, balances = ${WITH_BALANCE}
    from held where round.user_id = @userId::uuid and round.id = @roundId and round.step = @step::integer${limits.areSame}
    returning round.id
  ), ${bookingCte('acted')}, ${insertOutboxCte('acted')}${limits.used('acted')} select id from acted`,
);

/** The same for an action that settles the round: it leaves the open ones. */
const settling = (account: 'main' | 'bonus') =>
  limitedStatement<ActionValues>(
    (
      limits,
    ) => `with ${account === 'main' ? LOCKED_BALANCE_CTE : lockedWithMainCte()}${limits.locked}, acted as (
    delete from open_rounds round using held
    where round.user_id = @userId::uuid and round.id = @roundId and round.step = @step::integer${limits.areSame}
    returning round.*
  ), ended as (${keepRoundsSql('acted', {
    status: '@status::text',
    step: 'step + 1',
    staked: '@staked::bigint',
    multiplier: '@multiplier::bigint',
    payout: '@payout::bigint',
    capped: '@capped::boolean',
    actions: WITH_ACTION,
    balances: WITH_BALANCE,
  })}), ${settlingCte('acted', account)}, ${settledCte('acted', 'changed')}${limits.used('acted')} select id from acted`,
  );
export const SETTLE_ROUND = settling('main');
export const SETTLE_BONUS_ROUND = settling('bonus');

/** The end of a round whose stake was given back. */
export const VOIDED: RoundEnd = {
  status: "'void'",
  step: 'step',
  staked: 'staked',
  multiplier: 'multiplier',
  payout: '0',
  capped: 'false',
  actions: 'actions',
  balances: 'balances',
};

/**
 * Voids a round that is still open at `step`: refunds its stake and publishes it; returns one row if it did.
 */
const voiding = (bonus: string) =>
  limitedStatement<BookingValues & OutboxValues & KeptValues & { readonly step: number }>(
    (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, closed as (
    delete from open_rounds round using held
    where round.user_id = @userId::uuid and round.id = @roundId and round.step = @step::integer${limits.areSame}
    returning round.*
  ), ended as (${keepRoundsSql('closed', VOIDED)}),
    ${bookingCte('closed')}, ${insertOutboxCte('closed')}${bonus}${limits.used('closed')} select id from closed`,
  );
export const VOID_ROUND = voiding('');
export const VOID_BONUS_ROUND = voiding(restoreSpinCte('closed'));

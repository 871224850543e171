import { isDeepStrictEqual } from 'node:util';
import { validateBet, type ValidBet } from '#core/fold.ts';
import { isBelowMinimum } from '#core/stakes.ts';
import { amountToMinor } from '#core/money.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { joinCrash } from '#contract/crash.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { clientKeysSince } from '../../db/months.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { sqlState } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { withBetMetrics } from '../../metrics/bets.ts';
import {
  bookingCte,
  createBooking,
  LOCKED_BALANCE_CTE,
  hold,
  type AccountBalance,
  type Wallet,
  type BookingValues,
} from '../../ledger/index.ts';
import { balanceUpdate, type RoundStepPayload } from '../announce.ts';
import {
  BONUS_JSON_SQL,
  assertBonusBetAllowed,
  consumeSpinCte,
  withBonusLimit,
  type PlayedAccount,
} from '../bonus-play.ts';
import { takeCachedBetState } from '../bet-state-cache.ts';
import { getCatalogueEntry } from '../folding.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from '../limits.ts';
import { limitedStatement, limitValues, LIMITS_SQL, runLimited, type PlayLimits } from '../play-limits.ts';
import { runPlayerStep } from '../player-step-queue.ts';
import { KNOWN_ROUND_SQL } from '../statements.ts';
import { betsById, type SharedBet } from './bets.ts';
import type { SharedGame } from './games.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { TimedGame } from './timed-game.ts';
import { idTextSql } from '../../db/uuid.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

export type JoinRequest = RequestOf<typeof joinCrash>;

/** The result of a bet on a shared game: the bet, and the balance after it. */
export interface PlacedBet {
  readonly bet: SharedBet;
  readonly balance: AccountBalance;
  /** False: the bet was placed, or cancelled, by an earlier call. */
  readonly isNew: boolean;
  /** Its game queues bets before its betting phase: they are not published yet. */
  readonly isWaiting: boolean;
}

interface Offer {
  readonly userId: string;
  readonly request: JoinRequest;
  readonly bet: ValidBet;
  /** Dealer clock, ms. */
  readonly arrivedAt: number;
}

/**
 * Bets on the next game to start, all or nothing. Repeating the same client bet id with the same contents
 * returns the same bet.
 * @throws {Refusal} NOT_FOUND (a balance of another player), INVALID_PARAMS, BET_TOO_SMALL,
 *   INSUFFICIENT_BALANCE, BETTING_CLOSED, ALREADY_JOINED, ID_REUSED, NOT_PREPARED, SELF_EXCLUDED, LIMIT_LOSS,
 *   LIMIT_WAGER, LIMIT_TIME; on a bonus BONUS_...
 */
export async function joinGame(
  deps: SharedDeps,
  game: TimedGame,
  userId: string,
  request: JoinRequest,
  arrivedAt: number,
): Promise<PlacedBet> {
  return withBetMetrics(game.slug, async () => {
    const { params, amount } = request;
    const entry = getCatalogueEntry(deps.catalogue, game.slug);
    const bet = validateBet(entry, { params, bet: amountToMinor(amount), maxProfit: MAX_PROFIT_MINOR });
    if (isBelowMinimum(bet.rules, bet.params, bet.stake.bet, MIN_BET_MINOR))
      throw new Refusal('BET_TOO_SMALL');
    const offer = { userId, request, bet, arrivedAt };
    const placed = await runPlayerStep(deps.db, userId, (db) => place(db, deps, game, offer));
    deps.outbox.wake();
    return placed;
  });
}

interface JoinBasis extends Wallet, PlayedAccount {
  readonly knownRoundId: string | null;
  readonly excludedUntil: Date | null;
  readonly limits: PlayLimits | null;
  /** JSON has no dates. */
  readonly open: readonly (Pick<SharedGame, 'id' | 'number' | 'status'> & {
    readonly endsAt: string | null;
    readonly hasJoined: boolean;
  })[];
}

const READ_JOIN = defineStatement<
  { userId: string; accountId: string; clientBetId: string; keysSince: string; game: string },
  JoinBasis
>(`select w.user_id as "userId", w.account_no as "accountNo", w.account_id as "accountId", w.amount, w.version, u.excluded_until as "excludedUntil",
    ${LIMITS_SQL('@userId')} as limits, w.account_no = 0 as "isMain", ${BONUS_JSON_SQL('@userId')} as bonus,
    ${KNOWN_ROUND_SQL} as "knownRoundId",
    coalesce((select json_agg(json_build_object('id', g.id, 'number', g.number, 'status', g.status,
        'endsAt', g.ends_at, 'hasJoined', exists (select from open_rounds r where r.user_id = @userId
          and r.game = g.game and r.shared_game_id = g.id)) order by g.chain, g.number)
      from shared_games g where g.game = @game and g.status in ('waiting', 'betting')), '[]'::json) as open
  from wallets w join users u on u.id = w.user_id
  where w.user_id = @userId and w.account_id = @accountId`);

/** Returns null and writes nothing if the state the bet was computed from has changed since the read. */
const place = async (
  db: Db | Tx,
  deps: SharedDeps,
  game: TimedGame,
  offer: Offer,
): Promise<PlacedBet | null> => {
  const { userId, request } = offer;
  const clientBetId = request.client_bet_id.toLowerCase();
  const now = deps.clock.now();
  const keysSince = clientKeysSince(now);
  const requested = { userId, accountId: request.balance, clientBetId, keysSince, game: game.slug };
  const [basis] = await executeStatement(db, READ_JOIN, requested);
  if (!basis) throw new Refusal('NOT_FOUND');
  if (basis.knownRoundId !== null) return again(db, basis.knownRoundId, offer);
  const bet = withBonusLimit(offer.bet, basis);
  if (basis.excludedUntil && basis.excludedUntil > now) throw new Refusal('SELF_EXCLUDED');
  assertBonusBetAllowed(basis, { game: game.slug, staked: bet.stake.bet, now });
  const shared = chosen(basis.open, offer);
  const round = { roundId: newId(deps.clock), accountId: basis.accountId };
  const { values, after } = createBooking(deps.clock, basis, round.roundId, [
    hold({ ...round, amount: bet.stake.bet }),
  ]);
  const limits = limitValues(basis.limits, { now, staked: bet.stake.bet, paid: 0n, isBet: true });
  const news: RoundStepPayload = { balance: balanceUpdate(after, round.roundId), bet: null, scopes: [] };
  const written = await runLimited(db, basis.isMain ? JOIN : JOIN_FROM_BONUS, {
    ...values,
    ...limits.values,
    now,
    userId,
    clientBetId,
    keysSince,
    game: game.slug,
    sharedGameId: shared.id,
    number: shared.number,
    rulesVersion: bet.rules.version,
    params: JSON.stringify(bet.params),
    staked: bet.stake.bet,
    maxProfit: bet.stake.maxProfit ?? null,
    amountAfter: after.amount,
    versionAfter: after.version,
    news: outboxJson(news),
  }).catch((error: unknown) => {
    // The same bet was placed from two accounts concurrently.
    if (sqlState(error)?.code === UNIQUE_VIOLATION) return [];
    throw error;
  });
  takeCachedBetState(deps.db, userId, basis.accountId);
  if (written.length === 0) return null;
  const [placed] = await betsById(db, [round.roundId]);
  const isWaiting = written[0]?.status === 'waiting';
  return placed ? { bet: placed, balance: after, isNew: true, isWaiting } : null;
};

const UNIQUE_VIOLATION = '23505';

/**
 * Selects the game of a bet: the requested one if it has not started when the bet arrives, or the next one to
 * start.
 */
const chosen = (open: JoinBasis['open'], { request, arrivedAt }: Offer): JoinBasis['open'][number] => {
  const inTime = open.filter(({ endsAt }) => endsAt === null || arrivedAt < Date.parse(endsAt));
  const named = request.game;
  const shared = named === undefined ? inTime[0] : inTime.find(({ number }) => number === named);
  if (!shared) throw new Refusal(named === undefined ? 'NOT_PREPARED' : 'BETTING_CLOSED');
  if (shared.hasJoined) throw new Refusal('ALREADY_JOINED');
  return shared;
};

interface JoinValues extends BookingValues {
  readonly userId: string;
  readonly clientBetId: string;
  /** `clientKeysSince`. */
  readonly keysSince: string;
  readonly game: string;
  readonly sharedGameId: string;
  readonly number: number;
  readonly rulesVersion: number;
  /** JSON. */
  readonly params: string;
  readonly staked: bigint;
  readonly maxProfit: bigint | null;
  readonly amountAfter: bigint;
  readonly versionAfter: bigint;
  readonly news: string;
}

/**
 * Places a bet if its game still takes bets. The game stays locked until the bet is stored, so that the
 * leader, who starts the game, either sees a bet or refuses it. Locks are taken in the order of all rounds,
 * with the game between balance and round.
 */
const joining = (bonus: string) =>
  limitedStatement<JoinValues, { status: SharedGame['status'] }>(
    (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, open as (
    select g.id, g.status from held, users u, shared_games g
    where g.id = @sharedGameId and g.status in ('waiting', 'betting') and u.id = @userId::uuid
      and (u.excluded_until is null or u.excluded_until <= @now::timestamptz)
      and not exists (select from rounds r
        where r.user_id = @userId::uuid and r.client_bet_id = @clientBetId::uuid and r.id >= @keysSince)${limits.areSame}
    for share of g
  ), opened as (
    insert into open_rounds (id, user_id, account_no, game, rules_version, shared_game_id, nonce, client_bet_id, params,
      amount, max_profit, staked, step, actions, balances, created_at, acted_at)
    select @roundId, @userId::uuid, @accountNo::smallint, @game::text, @rulesVersion::integer, open.id, @number::bigint,
      @clientBetId::uuid, @params::jsonb, @staked::bigint, @maxProfit::bigint, @staked::bigint, 0, '[]'::jsonb,
      array[@amountAfter::bigint, @versionAfter::bigint], @now::timestamptz, @now::timestamptz
    from open
  ), ${bookingCte('open')}, announced as (
    insert into outbox (user_id, event, room, payload, created_at)
    select @userId::uuid, 'round-step', 'user:' || ${idTextSql('@userId::uuid')}, @news::jsonb, @now::timestamptz from open
  )${bonus}${limits.used('open')} select status from open`,
  );
const JOIN = joining('');
const JOIN_FROM_BONUS = joining(consumeSpinCte('open'));

/** Returns the bet whose client id is known. @throws {Refusal} ID_REUSED if the contents differ */
const again = async (db: Db | Tx, roundId: string, { request, bet }: Offer): Promise<PlacedBet> => {
  const [known] = await betsById(db, [roundId]);
  const isSame =
    known?.accountId === request.balance &&
    known.amount === bet.stake.bet &&
    isDeepStrictEqual(known.params, bet.params);
  if (!known || !isSame) throw new Refusal('ID_REUSED');
  const balance = { accountId: known.accountId, amount: known.firstAmount, version: known.firstVersion };
  return { bet: known, balance, isNew: false, isWaiting: false };
};

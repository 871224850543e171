import { createDraw } from '#core/draw.ts';
import { foldBet, validateBet, type ValidBet } from '#core/fold.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { isAmountEntered, isBelowMinimum, getMaxProfit } from '#core/stakes.ts';
import type { RoundReply } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { clientKeysSince } from '../db/months.ts';
import { executeStatement } from '../db/statement.ts';
import { invalidRequest } from '../http/invalid-request.ts';
import { withBetMetrics } from '../metrics/bets.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { getCatalogueEntry, type StoredRoundInput } from './folding.ts';
import { assertBonusBetAllowed, withBonusLimit } from './bonus-play.ts';
import { cacheBetState, takeCachedBetState, type CachedBetState } from './bet-state-cache.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from './limits.ts';
import { limitValues, runLimited } from './play-limits.ts';
import { replyToRepeatedBet } from './idempotent-replies.ts';
import type { PlayRequest, RoundDeps } from './round-deps.ts';
import { toRoundReply, toRound } from './round-reply.ts';
import { getUsableSeed } from './seeds.ts';
import { settleStep } from './settle.ts';
import { OPEN_BONUS_ROUND, OPEN_ROUND, READ_BET } from './statements.ts';
import { runPlayerStep } from './player-step-queue.ts';

/**
 * Takes a bet and opens its round, all or nothing; a round that needs no action is settled immediately.
 * Repeating the same client bet id with the same contents returns the first reply.
 * @throws {Refusal} NOT_FOUND (game, or a balance of another player), INVALID_PARAMS, INVALID_REQUEST (an
 *   amount that is missing or differs from the price of the params; auto-sell in a game without items; a
 *   shared game), BET_TOO_SMALL, MAX_PROFIT, INSUFFICIENT_BALANCE, ROUND_OPEN, ID_REUSED, SELF_EXCLUDED,
 *   LIMIT_LOSS, LIMIT_WAGER, LIMIT_TIME; on a bonus BONUS_...; SEED_UNREADABLE (a damaged seed pair); BET_UNREADABLE (a
 *   repeated bet)
 */
export async function openRound(deps: RoundDeps, userId: string, request: PlayRequest): Promise<RoundReply> {
  return withBetMetrics(request.game, async () => {
    const bet = acceptableBet(getCatalogueEntry(deps.catalogue, request.game), request);
    const reply = await runPlayerStep(deps.db, userId, (db) => placeBet(db, deps, { userId, request, bet }));
    deps.outbox.wake();
    return reply;
  });
}

/** Runs every check of a bet that needs no database. */
const acceptableBet = (entry: CatalogueEntry, request: PlayRequest): ValidBet => {
  const { params, amount } = request;
  const bet = validateBet(entry, { params, bet: enteredAmount(entry, amount), maxProfit: MAX_PROFIT_MINOR });
  const { rules, stake } = bet;
  if (rules.isTimed) throw invalidRequest('field', { field: 'game' });
  if (request.auto_sell !== undefined && !rules.item) throw invalidRequest('unknownField');
  if (amount !== undefined && amountToMinor(amount) !== stake.bet) throw invalidRequest('amount');
  if (isBelowMinimum(rules, bet.params, stake.bet, MIN_BET_MINOR)) throw new Refusal('BET_TOO_SMALL');
  if (rules.refusesAboveMaxProfit && getMaxProfit(rules, bet.params, stake.bet) > MAX_PROFIT_MINOR)
    throw new Refusal('MAX_PROFIT');
  return bet;
};

/** The amount the player entered, minor units; undefined if the params determine the price. */
const enteredAmount = ({ rules }: CatalogueEntry, amount: string | undefined): bigint | undefined => {
  if (!isAmountEntered(rules)) return undefined;
  if (amount === undefined) throw invalidRequest('field', { field: 'amount' });
  return amountToMinor(amount);
};

/** A bet that the rules accept, with its player. */
interface Offer {
  readonly userId: string;
  readonly request: PlayRequest;
  readonly bet: ValidBet;
}

/** Returns null and writes nothing if the state the bet was computed from has changed since the read. */
const placeBet = async (db: Db | Tx, deps: RoundDeps, offer: Offer): Promise<RoundReply | null> => {
  const { userId, request, bet } = offer;
  const cached = takeCachedBetState(deps.db, userId, request.balance);
  const placed = cached && (await writeBet(db, deps, offer, cached).catch(nullIfRefused));
  if (placed) return placed;
  const { balance: accountId, game } = request;
  const [basis] = await executeStatement(db, READ_BET, {
    userId,
    accountId,
    game,
    clientBetId: clientBetId(request),
    keysSince: clientKeysSince(deps.clock.now()),
  });
  if (!basis) throw new Refusal('NOT_FOUND');
  if (basis.knownRoundId !== null) return replyToRepeatedBet(db, deps, basis.knownRoundId, request, bet);
  if (basis.excludedUntil && basis.excludedUntil > deps.clock.now()) throw new Refusal('SELF_EXCLUDED');
  if (basis.isOpen) throw new Refusal('ROUND_OPEN');
  return writeBet(db, deps, offer, basis);
};

/**
 * Turns a refusal into null: cached state may be stale, so only state that was just read may refuse a bet.
 */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

const writeBet = async (
  db: Db | Tx,
  deps: RoundDeps,
  { userId, request, bet: accepted }: Offer,
  basis: CachedBetState,
): Promise<RoundReply | null> => {
  const bet = withBonusLimit(accepted, basis);
  const facts = buildRoundInput(deps, request, bet, basis);
  const draw = createDraw(facts.serverSeed, facts.clientSeed, Number(facts.nonce));
  const folded = { ...bet, draw, state: foldBet(bet, draw), actions: [] };
  const { accountNo, accountId, amount, version, pairId, nonce, username, anonymous, wager, isMain } = basis;
  const { createdAt: now, game, rulesVersion, maxProfit } = facts;
  assertBonusBetAllowed(basis, { game, staked: bet.rules.staked(folded.state), now });
  const bettor = { userId, username, anonymous, wager };
  const balance = { userId, accountNo, accountId, amount, version };
  const settled = settleStep(deps, {
    facts,
    folded,
    held: 0n,
    bettor,
    isMain,
    balance,
    autoSell: request.auto_sell === true,
  });
  const { staked, payout } = settled.values;
  const limits = limitValues(basis.limits, { now, staked, paid: payout, isBet: true });
  const written = await runLimited(db, isMain ? OPEN_ROUND : OPEN_BONUS_ROUND, {
    ...settled.values,
    ...limits.values,
    // The reply contains this time; a repeated reply must show the same one.
    now,
    rulesVersion,
    pairId,
    nonce,
    clientBetId: clientBetId(request),
    keysSince: clientKeysSince(now),
    params: JSON.stringify(bet.params),
    amount: facts.amount,
    maxProfit,
    username,
    anonymous,
    wager,
  });
  if (written.length === 0) return null;
  cacheBetState(deps.db, {
    ...basis,
    ...settled.balance,
    nonce: nonce + 1n,
    wager: settled.wager,
    limits: limits.after,
  });
  return toRoundReply(toRound(facts, folded, request.auto_sell), settled.balance);
};

const buildRoundInput = (
  deps: RoundDeps,
  request: PlayRequest,
  bet: ValidBet,
  basis: CachedBetState,
): StoredRoundInput => ({
  id: newId(deps.clock),
  game: request.game,
  rulesVersion: bet.rules.version,
  params: bet.params,
  amount: bet.stake.bet,
  maxProfit: bet.stake.maxProfit ?? null,
  serverSeed: getUsableSeed(deps, basis.serverSeedSealed),
  serverSeedHash: basis.serverSeedHash,
  clientSeed: basis.clientSeed,
  nonce: basis.nonce,
  createdAt: deps.clock.now(),
});

/** Lower case, so that one UUID has one spelling. */
const clientBetId = (request: PlayRequest): string => request.client_bet_id.toLowerCase();

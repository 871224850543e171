import { createDraw } from '#engine/core/draw.ts';
import { foldBet, validateBet, resultOf, type ValidBet, type RoundResult } from '#engine/core/fold.ts';
import { payoutOf } from '#engine/core/multiplier.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { play, RoundReply } from '../features/bets/contract.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#contract/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { run } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { bookingOf, hold, pay, post, type Movement } from '../ledger/index.ts';
import { balanceChanged, betRowOf, betSettled, type Announcement } from './announce.ts';
import { entryOf, type RoundFacts } from './folding.ts';
import { rememberGround, takeGround, type BetGround } from './ground.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from './limits.ts';
import { replyToRepeatedBet } from './repeated.ts';
import { replyOf, roundOf } from './round-reply.ts';
import { OPEN_ROUND, READ_BET } from './statements.ts';
import { takeTurn } from './turn.ts';

export type RoundDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'vault' | 'outbox'>;
export type BetRequest = RequestOf<typeof play>;

type ReadBet = BetGround & { readonly knownRoundId: string | null; readonly isOpen: boolean };

/**
 * Takes a bet and opens its round, all or nothing; a round that needs no action is settled at once.
 * The same client bet id with the same contents gets its first reply again.
 * @throws {Refusal} NOT_FOUND (game, or a balance of somebody else), INVALID_PARAMS, BET_TOO_SMALL, MAX_PROFIT,
 *   INSUFFICIENT_BALANCE, ROUND_OPEN, ID_REUSED
 */
export async function openRound(deps: RoundDeps, userId: string, request: BetRequest): Promise<RoundReply> {
  const entry = entryOf(deps.catalogue, request.game);
  const bet = acceptableBet(entry, request);
  const reply = await takeTurn(deps.db, userId, (db) => placeBet(db, deps, { userId, request, entry, bet }));
  deps.outbox.wake();
  return reply;
}

/** Checks everything about a bet that needs no database. */
const acceptableBet = (entry: CatalogueEntry, { params, amount }: BetRequest): ValidBet => {
  const bet = validateBet(entry, { params, bet: amountToMinor(amount), maxProfit: MAX_PROFIT_MINOR });
  const { rules, stake } = bet;
  if (stake.bet < MIN_BET_MINOR) throw new Refusal('BET_TOO_SMALL');
  if (rules.refusesAboveMaxProfit) {
    const most = payoutOf(stake.bet, rules.best(bet.params));
    if (most > stake.bet + MAX_PROFIT_MINOR) throw new Refusal('MAX_PROFIT');
  }
  return bet;
};

/** A bet that the rules accept, and who places it. */
interface Offer {
  readonly userId: string;
  readonly request: BetRequest;
  readonly entry: CatalogueEntry;
  readonly bet: ValidBet;
}

/** Null, and nothing written, when what the bet was made from has changed since it was read. */
const placeBet = async (db: Db | Tx, deps: RoundDeps, offer: Offer): Promise<RoundReply | null> => {
  const { userId, request, bet } = offer;
  const kept = takeGround(deps.db, userId, request.balance);
  const placed = kept && (await writeBet(db, deps, offer, kept).catch(nullIfRefused));
  if (placed) return placed;
  const asked = [userId, request.balance, clientBetId(request), request.game];
  const [ground] = await run<ReadBet>(db, READ_BET, asked);
  if (!ground) throw new Refusal('NOT_FOUND');
  if (ground.knownRoundId !== null) return replyToRepeatedBet(db, deps, ground.knownRoundId, request, bet);
  if (ground.isOpen) throw new Refusal('ROUND_OPEN');
  return writeBet(db, deps, offer, ground);
};

/** A bet is refused for what was read for it, never for what was kept. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

const writeBet = async (
  db: Db | Tx,
  deps: RoundDeps,
  { userId, request, entry, bet }: Offer,
  ground: BetGround,
): Promise<RoundReply | null> => {
  const { username, anonymous, wager, ...balance } = ground;
  const facts = factsOf(deps, request, bet, ground);
  const draw = createDraw(facts.serverSeed, facts.clientSeed, Number(facts.nonce));
  const folded = { ...bet, draw, state: foldBet(bet, draw) };
  const result = resultOf(bet.rules, folded.state, bet.stake);
  const staked = bet.rules.staked(folded.state);
  const movements = movementsOf(request.balance, facts.id, staked, result);
  const { parameters, after } = bookingOf(deps.clock, balance, facts.id, movements);
  const announcements: Announcement[] = [balanceChanged(userId, after, facts.id)];
  const wagerAfter = result.status === 'settled' ? wager + staked : wager;
  if (result.status === 'settled') {
    const row = betRowOf(entry, facts, folded, { userId, username, anonymous, wager: wagerAfter });
    announcements.push(...betSettled(userId, row, staked, result.multiplier));
  }
  const written = await run(db, OPEN_ROUND, [
    ...parameters,
    ...[userId, facts.game, facts.rulesVersion, ground.pairId, facts.nonce, clientBetId(request)],
    ...[JSON.stringify(bet.params), facts.amount, facts.maxProfit, result.status, staked],
    ...[result.multiplier, result.payout, result.capped, after.amount, after.version],
    ...[JSON.stringify(announcements), username, anonymous, wager],
  ]);
  if (written.length === 0) return null;
  const { amount, version } = after;
  rememberGround(deps.db, { ...ground, amount, version, nonce: ground.nonce + 1n, wager: wagerAfter });
  return replyOf(roundOf(facts, folded, 0), after);
};

const factsOf = (deps: RoundDeps, request: BetRequest, bet: ValidBet, ground: BetGround): RoundFacts => ({
  id: newId(deps.clock),
  game: request.game,
  rulesVersion: bet.rules.version,
  params: bet.params,
  amount: bet.stake.bet,
  maxProfit: bet.stake.maxProfit ?? null,
  serverSeed: deps.vault.open(ground.serverSeedSealed),
  serverSeedHash: ground.serverSeedHash,
  clientSeed: ground.clientSeed,
  nonce: ground.nonce,
  createdAt: deps.clock.now(),
});

/** Holds the stake and, when the round is settled already, posts it and pays. */
const movementsOf = (accountId: string, roundId: string, staked: bigint, result: RoundResult): Movement[] => [
  hold({ roundId, accountId, amount: staked }),
  ...(result.status === 'settled' ? settlement(roundId, accountId, staked, result.payout) : []),
];

/** The movements that settle a round: its whole stake becomes the house's, its payout the player's. */
export const settlement = (
  roundId: string,
  accountId: string,
  staked: bigint,
  payout: bigint,
): Movement[] => [
  post({ roundId, amount: staked }),
  ...(payout > 0n ? [pay({ roundId, accountId, amount: payout })] : []),
];

/** A UUID has one spelling. */
const clientBetId = (request: BetRequest): string => request.client_bet_id.toLowerCase();

import { createDraw } from '#engine/core/draw.ts';
import { FoldRefusal, foldPrepared, prepareBet, resultOf, type PreparedBet } from '#engine/core/fold.ts';
import { payoutOf } from '#engine/core/multiplier.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { play, RoundReply } from '#contract/bets.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#contract/money.ts';
import type { Tx } from '../db/connection.ts';
import { run } from '../db/statement.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { hold, lockBalance, move, pay, post, type BalanceOf, type Movement } from '../ledger/index.ts';
import { balanceChanged, betRowOf, betSettled, type Announcement } from './announce.ts';
import { entryOf, type RoundFacts } from './folding.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from './limits.ts';
import { replyToRepeatedBet } from './repeated.ts';
import { replyOf, roundOf } from './round-reply.ts';
import { lockActive } from './seeds.ts';
import { LOCK_PAIR, OPEN_ROUND } from './statements.ts';

export type RoundDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'vault' | 'outbox'>;
export type BetRequest = RequestOf<typeof play>;

interface LockedPair {
  readonly pairId: string;
  readonly serverSeedSealed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly username: string;
  readonly anonymous: boolean;
  readonly wager: bigint;
  readonly knownRoundId: string | null;
  readonly isOpen: boolean;
}

/** Two calls at once that did not see each other: the later one is tried again and finds what the first one did. */
const RACES = ['rounds_user_id_client_bet_id_key', 'rounds_open', 'rounds_seed_pair_id_nonce_key'];

/**
 * Takes a bet and opens its round, in one transaction; a round that needs no action is settled at once.
 * The same client bet id with the same contents gets its first reply again.
 * @throws {Refusal} NOT_FOUND (game, or a balance of somebody else), INVALID_PARAMS, BET_TOO_SMALL, MAX_PROFIT,
 *   INSUFFICIENT_BALANCE, ROUND_OPEN, ID_REUSED
 */
export async function openRound(deps: RoundDeps, userId: string, request: BetRequest): Promise<RoundReply> {
  const entry = entryOf(deps.catalogue, request.game);
  const bet = acceptableBet(entry, request);
  const reply = await transaction(deps.db, (tx) => placeBet(tx, deps, userId, request, entry, bet), RACES);
  deps.outbox.wake();
  return reply;
}

/** Checks everything about a bet that needs no database. */
const acceptableBet = (entry: CatalogueEntry, { params, amount }: BetRequest): PreparedBet => {
  const prepared = prepare(entry, params, amountToMinor(amount));
  const { rules, stake } = prepared;
  if (stake.bet < MIN_BET_MINOR) throw new Refusal('BET_TOO_SMALL');
  if (rules.refusesAboveMaxProfit) {
    const most = payoutOf(stake.bet, rules.best(prepared.params));
    if (most > stake.bet + MAX_PROFIT_MINOR) throw new Refusal('MAX_PROFIT');
  }
  return prepared;
};

const prepare = (entry: CatalogueEntry, params: unknown, bet: bigint): PreparedBet => {
  try {
    return prepareBet(entry, { params, bet, maxProfit: MAX_PROFIT_MINOR });
  } catch (error) {
    throw error instanceof FoldRefusal ? new Refusal(error.key) : error;
  }
};

const placeBet = async (
  tx: Tx,
  deps: RoundDeps,
  userId: string,
  request: BetRequest,
  entry: CatalogueEntry,
  bet: PreparedBet,
): Promise<RoundReply> => {
  const balance = await lockBalance(tx, { ownerId: userId, accountId: request.balance });
  if (!balance) throw new Refusal('NOT_FOUND');
  const pair = await lockPair(tx, userId, request);
  if (pair.knownRoundId !== null) {
    return replyToRepeatedBet(tx, deps, pair.knownRoundId, request, bet);
  }
  if (pair.isOpen) throw new Refusal('ROUND_OPEN');
  const facts = factsOf(deps, request, bet, pair);
  const draw = createDraw(facts.serverSeed, facts.clientSeed, Number(facts.nonce));
  const folded = { ...bet, draw, state: foldPrepared(bet, draw) };
  if (bet.rules.staked(folded.state) > balance.amount) throw new Refusal('INSUFFICIENT_BALANCE');
  const result = resultOf(bet.rules, folded.state, bet.stake);
  const staked = bet.rules.staked(folded.state);
  const after = await book(
    tx,
    deps,
    request.balance,
    facts.id,
    staked,
    result.status === 'settled' ? result.payout : null,
  );
  const announcements: Announcement[] = [balanceChanged(userId, after, facts.id)];
  if (result.status === 'settled') {
    const bettor = { userId, username: pair.username, anonymous: pair.anonymous, wager: pair.wager + staked };
    announcements.push(
      ...betSettled(userId, betRowOf(entry, facts, folded, bettor), staked, result.multiplier),
    );
  }
  await run(tx, OPEN_ROUND, [
    ...[facts.id, userId, request.balance, facts.game, facts.rulesVersion, pair.pairId, facts.nonce],
    ...[
      clientBetId(request),
      JSON.stringify(bet.params),
      facts.amount,
      facts.maxProfit,
      result.status,
      staked,
    ],
    ...[result.multiplier, result.payout, result.capped, facts.createdAt, after.amount, after.version],
    ...announcementColumns(announcements),
  ]);
  return replyOf(roundOf(facts, folded, 0), after);
};

const lockPair = (tx: Tx, userId: string, request: BetRequest): Promise<LockedPair> =>
  lockActive(userId, async () => {
    const [pair] = await run<LockedPair>(tx, LOCK_PAIR, [userId, clientBetId(request), request.game]);
    return pair;
  });

const factsOf = (deps: RoundDeps, request: BetRequest, bet: PreparedBet, pair: LockedPair): RoundFacts => ({
  id: newId(deps.clock),
  game: request.game,
  rulesVersion: bet.rules.version,
  params: bet.params,
  amount: bet.stake.bet,
  maxProfit: bet.stake.maxProfit ?? null,
  serverSeed: deps.vault.open(pair.serverSeedSealed),
  serverSeedHash: pair.serverSeedHash,
  clientSeed: pair.clientSeed,
  nonce: pair.nonce,
  createdAt: deps.clock.now(),
});

/** Holds the stake and, when the round is settled already, posts it and pays. */
const book = async (
  tx: Tx,
  deps: RoundDeps,
  accountId: string,
  roundId: string,
  staked: bigint,
  payout: bigint | null,
): Promise<BalanceOf> => {
  const movements: Movement[] = [hold({ roundId, accountId, amount: staked })];
  if (payout !== null) movements.push(...settlement(roundId, accountId, staked, payout));
  return balanceAfter(await move(tx, deps, movements), accountId);
};

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

/** The player's balance after a movement that took part in it. */
export const balanceAfter = (moved: ReadonlyMap<string, BalanceOf>, accountId: string): BalanceOf => {
  const balance = moved.get(accountId);
  if (!balance) throw new Error(`Account ${accountId} has no balance.`);
  return balance;
};

/** Announcements as the three columns that the statements take. */
export const announcementColumns = (
  announcements: readonly Announcement[],
): [string[], string[], string[]] => [
  announcements.map(({ event }) => event),
  announcements.map(({ room }) => room),
  announcements.map(({ payload }) => JSON.stringify(payload)),
];

/** A UUID has one spelling. */
export const clientBetId = (request: BetRequest): string => request.client_bet_id.toLowerCase();

import type { act, RoundReply } from '../features/bets/contract.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { FoldedRound, RoundResult } from '#engine/core/fold.ts';
import type { Db, Tx } from '../db/connection.ts';
import { run } from '../db/statement.ts';
import { Refusal } from '../http/refusal.ts';
import { bookingOf, hold, type Movement } from '../ledger/index.ts';
import { balanceChanged, betRowOf, betSettled, type Announcement } from './announce.ts';
import { actionOf, entryOf, foldFacts, resultOfRound, withAction } from './folding.ts';
import { takeGround } from './ground.ts';
import { settlement, type RoundDeps } from './open.ts';
import { actionsOf, readRound, type ReadRound } from './read-round.ts';
import { replyToRepeatedAction } from './repeated.ts';
import { replyOf, roundOf } from './round-reply.ts';
import { STEP_ROUND } from './statements.ts';
import { takeTurn } from './turn.ts';

/**
 * Makes the next action of an open round, all or nothing, and settles it if that ends it. The same step with
 * the same action gets its first reply again.
 * @throws {Refusal} NOT_FOUND, WRONG_STEP, ID_REUSED, ILLEGAL_ACTION, INSUFFICIENT_BALANCE (a grown stake)
 */
export async function actInRound(
  deps: RoundDeps,
  userId: string,
  { round_id, step, action }: RequestOf<typeof act>,
): Promise<RoundReply> {
  const reply = await takeTurn(deps.db, userId, async (db) => {
    const round = await readRound(db, deps, round_id, userId);
    if (!round) throw new Refusal('NOT_FOUND');
    const parsed = actionOf(deps.catalogue, round.facts, action, step);
    if (step < round.step) return replyToRepeatedAction(deps, round, step, parsed);
    if (step > round.step) throw new Refusal('WRONG_STEP');
    if (round.status !== 'active') throw new Refusal('ILLEGAL_ACTION');
    return takeStep(db, deps, round, parsed);
  });
  deps.outbox.wake();
  return reply;
}

/**
 * Does one action in an open round as it was read: holds what the stake grew by, settles if the round is over,
 * announces. Null, and nothing written, when the round or its balance has changed since.
 */
export async function takeStep(
  db: Db | Tx,
  deps: RoundDeps,
  round: ReadRound,
  action: unknown,
): Promise<RoundReply | null> {
  const { facts, userId } = round;
  const after = withAction(foldFacts(deps.catalogue, facts, actionsOf(round.steps)), action, round.step);
  const result = resultOfRound(after);
  const staked = after.rules.staked(after.state);
  const movements = movementsOf(round, staked, result);
  const { parameters, after: balance } = bookingOf(deps.clock, round.balance, facts.id, movements);
  const announcements = [
    ...(balance === round.balance ? [] : [balanceChanged(userId, balance, facts.id)]),
    ...(result.status === 'settled' ? settledRows(deps, round, after, result) : []),
  ];
  const written = await run(db, STEP_ROUND, [
    ...parameters,
    ...[userId, round.step, result.status, staked, result.multiplier, result.payout, result.capped],
    ...[JSON.stringify(action), balance.amount, balance.version, JSON.stringify(announcements)],
  ]);
  takeGround(deps.db, userId, round.accountId);
  return written.length === 0 ? null : replyOf(roundOf(facts, after, round.step + 1), balance);
}

const settledRows = (
  { catalogue }: RoundDeps,
  { facts, userId, username, anonymous, wager }: ReadRound,
  after: FoldedRound,
  { multiplier }: RoundResult,
): Announcement[] => {
  const staked = after.rules.staked(after.state);
  const bettor = { userId, username, anonymous, wager: wager + staked };
  const row = betRowOf(entryOf(catalogue, facts.game), facts, after, bettor);
  return betSettled(userId, row, staked, multiplier);
};

/** A lost round moves the stake to the house only; the player's balance stays as it was when it was held. */
const movementsOf = (round: ReadRound, staked: bigint, result: RoundResult): Movement[] => {
  const { accountId, facts, step } = round;
  const held = { roundId: facts.id, accountId };
  return [
    ...(staked > round.staked ? [hold({ ...held, amount: staked - round.staked, part: step + 1 })] : []),
    ...(result.status === 'settled' ? settlement(facts.id, accountId, staked, result.payout) : []),
  ];
};

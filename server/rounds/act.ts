import type { act, RoundReply } from '#contract/bets.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { FoldedRound, RoundResult } from '#engine/core/fold.ts';
import type { Tx } from '../db/connection.ts';
import { run } from '../db/statement.ts';
import { transaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { hold, move, type BalanceOf, type Movement } from '../ledger/index.ts';
import { balanceChanged, betRowOf, betSettled, type Announcement } from './announce.ts';
import { entryOf, foldFacts, resultOfRound, withAction } from './folding.ts';
import { actionsOf, lockRound, readSteps, type LockedRound, type StoredStep } from './locked-round.ts';
import { announcementColumns, balanceAfter, settlement, type RoundDeps } from './open.ts';
import { replyToRepeatedAction } from './repeated.ts';
import { replyOf, roundOf } from './round-reply.ts';
import { STEP_ROUND } from './statements.ts';

/**
 * Makes the next action of an open round, in one transaction, and settles it if that ends it. The same step with
 * the same action gets its first reply again.
 * @throws {Refusal} NOT_FOUND, WRONG_STEP, ID_REUSED, ILLEGAL_ACTION, INSUFFICIENT_BALANCE (a grown stake)
 */
export async function actInRound(
  deps: RoundDeps,
  userId: string,
  { round_id, step, action }: RequestOf<typeof act>,
): Promise<RoundReply> {
  const reply = await transaction(deps.db, async (tx) => {
    const round = await lockRound(tx, deps, round_id, userId);
    if (!round) throw new Refusal('NOT_FOUND');
    const steps = await readSteps(tx, round_id);
    if (step < round.step) return replyToRepeatedAction(deps, round, steps, step, action);
    if (step > round.step) throw new Refusal('WRONG_STEP');
    if (round.status !== 'active') throw new Refusal('ILLEGAL_ACTION');
    return takeStep(tx, deps, round, steps, action);
  });
  deps.outbox.wake();
  return reply;
}

/** Does one action in a locked, open round: holds what the stake grew by, settles if the round is over, announces. */
export async function takeStep(
  tx: Tx,
  deps: RoundDeps,
  round: LockedRound,
  steps: readonly StoredStep[],
  action: unknown,
): Promise<RoundReply> {
  const { facts, userId } = round;
  const before = foldFacts(deps.catalogue, facts, actionsOf(steps));
  const after = withAction(before, action, round.step);
  const result = resultOfRound(after);
  const step = round.step + 1;
  const balance = await bookStep(tx, deps, round, after, result);
  const staked = after.rules.staked(after.state);
  const announcements: Announcement[] =
    balance === round.balance ? [] : [balanceChanged(userId, balance, facts.id)];
  if (result.status === 'settled') {
    const bettor = {
      userId,
      username: round.username,
      anonymous: round.anonymous,
      wager: round.wager + staked,
    };
    const row = betRowOf(entryOf(deps.catalogue, facts.game), facts, after, bettor);
    announcements.push(...betSettled(userId, row, staked, result.multiplier));
  }
  await run(tx, STEP_ROUND, [
    ...[facts.id, userId, step, result.status, staked, result.multiplier, result.payout, result.capped],
    ...[deps.clock.now(), JSON.stringify(action), balance.amount, balance.version],
    ...announcementColumns(announcements),
  ]);
  return replyOf(roundOf(facts, after, step), balance);
}

const bookStep = async (
  tx: Tx,
  deps: RoundDeps,
  round: LockedRound,
  after: FoldedRound,
  result: RoundResult,
): Promise<BalanceOf> => {
  const { accountId } = round;
  const roundId = round.facts.id;
  const staked = after.rules.staked(after.state);
  const movements: Movement[] = [];
  if (staked > round.staked) {
    movements.push(hold({ roundId, accountId, amount: staked - round.staked, part: round.step + 1 }));
  }
  if (result.status === 'settled') movements.push(...settlement(roundId, accountId, staked, result.payout));
  if (movements.length === 0) return round.balance;
  const moved = await move(tx, deps, movements);
  // A lost round moves the stake to the house only; the player's balance stays as it was when it was held.
  return moved.has(accountId) ? balanceAfter(moved, accountId) : round.balance;
};

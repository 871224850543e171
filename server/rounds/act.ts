import type { act, RoundReply } from '#contract/bets.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../db/connection.ts';
import { clientKeysSince } from '../db/months.ts';
import { Refusal } from '../http/refusal.ts';
import { parseRoundAction, foldStoredRound, applyRoundAction } from './folding.ts';
import { assertBonusRaiseAllowed } from './bonus-play.ts';
import { takeCachedBetState } from './bet-state-cache.ts';
import { getActions, readRound, type LoadedRound } from './read-round.ts';
import { replyToRepeatedAction } from './idempotent-replies.ts';
import type { RoundDeps } from './round-deps.ts';
import { toRoundReply, toRound } from './round-reply.ts';
import { limitValues, runLimited } from './play-limits.ts';
import { settleStep } from './settle.ts';
import { SETTLE_BONUS_ROUND, SETTLE_ROUND, STEP_ROUND } from './statements.ts';
import { runPlayerStep } from './player-step-queue.ts';

/**
 * Makes the next action of an open round, all or nothing, and settles the round if the action ends it.
 * Repeating the same step with the same action returns the first reply.
 * @throws {Refusal} NOT_FOUND, WRONG_STEP, ID_REUSED, ILLEGAL_ACTION, BET_UNREADABLE; for a stake that grows
 *   INSUFFICIENT_BALANCE, SELF_EXCLUDED, LIMIT_LOSS, LIMIT_WAGER, BONUS_STAKE, BONUS_MAX_BET
 */
export async function actInRound(
  deps: RoundDeps,
  userId: string,
  { round_id, step, action }: RequestOf<typeof act>,
): Promise<RoundReply> {
  const reply = await runPlayerStep(deps.db, userId, async (db) => {
    const round = await readRound(db, deps, round_id, userId);
    if (!round) throw new Refusal('NOT_FOUND');
    const parsed = parseRoundAction(deps.catalogue, round.facts, action, step);
    if (step < round.step) return replyToRepeatedAction(deps, round, step, parsed);
    if (step > round.step) throw new Refusal('WRONG_STEP');
    if (round.status !== 'active') throw new Refusal('ILLEGAL_ACTION');
    return applyStep(db, deps, round, parsed);
  });
  deps.outbox.wake();
  return reply;
}

/**
 * Makes one action in an open round that was read before, and settles the round if the action ends it.
 * Returns null and writes nothing if the round or its balance has changed since the read.
 */
export async function applyStep(
  db: Db | Tx,
  deps: RoundDeps,
  round: LoadedRound,
  action: unknown,
): Promise<RoundReply | null> {
  const { facts, balance, staked: held, step } = round;
  const folded = applyRoundAction(foldStoredRound(deps.catalogue, facts, getActions(round.steps)), action);
  const raised = folded.rules.staked(folded.state);
  assertBonusRaiseAllowed(round, { staked: raised, isMore: raised > held });
  const settled = settleStep(deps, {
    facts,
    folded,
    held,
    bettor: round,
    isMain: round.isMain,
    balance,
    autoSell: false,
  });
  const { now, staked, payout } = settled.values;
  if (staked > held && round.excludedUntil && round.excludedUntil > now) throw new Refusal('SELF_EXCLUDED');
  const limits = limitValues(round.limits, { now, staked: staked - held, paid: payout });
  const settling = round.isMain ? SETTLE_ROUND : SETTLE_BONUS_ROUND;
  const written = await runLimited(db, settled.values.status === 'settled' ? settling : STEP_ROUND, {
    ...settled.values,
    ...limits.values,
    step,
    keysSince: clientKeysSince(facts.createdAt),
    action: JSON.stringify(action),
  });
  takeCachedBetState(deps.db, round.userId, round.accountId);
  return written.length === 0 ? null : toRoundReply(toRound(facts, folded), settled.balance);
}

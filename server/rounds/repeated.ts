import { isDeepStrictEqual } from 'node:util';
import type { PreparedBet } from '#engine/core/fold.ts';
import type { RoundReply } from '#contract/bets.ts';
import type { Tx } from '../db/connection.ts';
import { Refusal } from '../http/refusal.ts';
import { actionsOf, lockRound, readSteps, type LockedRound, type StoredStep } from './locked-round.ts';
import { foldFacts } from './folding.ts';
import type { BetRequest, RoundDeps } from './open.ts';
import { replyOf, roundOf } from './round-reply.ts';

/** The first reply of a bet whose client id is known. @throws {Refusal} ID_REUSED when its contents were others */
export async function replyToRepeatedBet(
  tx: Tx,
  deps: RoundDeps,
  roundId: string,
  request: BetRequest,
  bet: PreparedBet,
): Promise<RoundReply> {
  const round = await lockRound(tx, deps, roundId, null);
  if (!round) throw new Error(`Round ${roundId} is gone.`);
  const same =
    round.facts.game === request.game &&
    round.accountId === request.balance &&
    round.facts.amount === bet.stake.bet &&
    isDeepStrictEqual(round.facts.params, plain(bet.params));
  if (!same) throw new Refusal('ID_REUSED');
  return replyAfter(deps, round, await readSteps(tx, roundId), 0);
}

/** The reply of an action that was done before. @throws {Refusal} ID_REUSED when it was another action */
export function replyToRepeatedAction(
  deps: RoundDeps,
  round: LockedRound,
  steps: readonly StoredStep[],
  index: number,
  action: unknown,
): RoundReply {
  if (!isDeepStrictEqual(steps[index + 1]?.action, plain(action))) throw new Refusal('ID_REUSED');
  return replyAfter(deps, round, steps, index + 1);
}

/** The reply as it was after `step` actions: the same fold, the balance of then. */
const replyAfter = (
  deps: RoundDeps,
  round: LockedRound,
  steps: readonly StoredStep[],
  step: number,
): RoundReply => {
  const stored = steps[step];
  if (!stored) throw new Error(`Round ${round.facts.id} has no step ${step}.`);
  const folded = foldFacts(deps.catalogue, round.facts, actionsOf(steps).slice(0, step));
  const { balanceAmount: amount, balanceVersion: version } = stored;
  return replyOf(roundOf(round.facts, folded, step), { accountId: round.accountId, amount, version });
};

/** As it would come back from the database. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

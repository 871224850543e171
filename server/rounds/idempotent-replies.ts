import { isDeepStrictEqual } from 'node:util';
import type { ValidBet } from '#core/fold.ts';
import type { RoundReply } from '#contract/bets.ts';
import type { Db, Tx } from '../db/connection.ts';
import { Refusal } from '../http/refusal.ts';
import { foldStoredRound } from './folding.ts';
import type { PlayRequest, RoundDeps } from './round-deps.ts';
import { getActions, readRound, type LoadedRound } from './read-round.ts';
import { toRoundReply, toRound } from './round-reply.ts';

/**
 * Returns the first reply of a bet whose client id is known.
 * @throws {Refusal} ID_REUSED if the contents differ; BET_UNREADABLE
 */
export async function replyToRepeatedBet(
  db: Db | Tx,
  deps: RoundDeps,
  roundId: string,
  request: PlayRequest,
  bet: ValidBet,
): Promise<RoundReply> {
  const round = await readRound(db, deps, roundId, null);
  if (!round) throw new Error(`Round ${roundId} no longer exists.`);
  // What cannot be read cannot be compared either.
  const reply = replyAfter(deps, round, 0);
  const same =
    round.facts.game === request.game &&
    round.accountId === request.balance &&
    round.facts.amount === bet.stake.bet &&
    isDeepStrictEqual(round.facts.params, plain(bet.params)) &&
    round.isAutoSold === (request.auto_sell === true);
  if (!same) throw new Refusal('ID_REUSED');
  return reply;
}

/**
 * Returns the reply of an action that was already made.
 * @throws {Refusal} ID_REUSED if it was another action; BET_UNREADABLE
 */
export function replyToRepeatedAction(
  deps: RoundDeps,
  round: LoadedRound,
  index: number,
  action: unknown,
): RoundReply {
  if (!isDeepStrictEqual(round.steps[index + 1]?.action, plain(action))) throw new Refusal('ID_REUSED');
  return replyAfter(deps, round, index + 1);
}

/** Rebuilds the reply after `step` actions: the same fold with the balance at that time. */
const replyAfter = (deps: RoundDeps, round: LoadedRound, step: number): RoundReply => {
  const stored = round.steps[step];
  if (!stored) throw new Error(`Round ${round.facts.id} has no step ${step}.`);
  const folded = foldStoredRound(deps.catalogue, round.facts, getActions(round.steps).slice(0, step));
  return toRoundReply(toRound(round.facts, folded, round.isAutoSold), {
    accountId: round.accountId,
    ...stored.balance,
  });
};

/** The value as it would come back from a JSON column. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

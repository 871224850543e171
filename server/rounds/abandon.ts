import { CASHOUT, cashoutOf } from '#engine/core/fold.ts';
import { run } from '../db/statement.ts';
import { bookingOf, voidHold } from '../ledger/index.ts';
import { takeStep } from './act.ts';
import { balanceChanged } from './announce.ts';
import { foldFacts } from './folding.ts';
import type { RoundDeps } from './open.ts';
import { actionsOf, readRound, type ReadRound } from './read-round.ts';
import { VOID_ROUND } from './statements.ts';

/** A round without an action for so long is closed (games.md 1.6). */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** It is closed when it is found so for the second time, so long after the first: a clock that jumped is mended by then. */
const SEEN_APART_MS = 60 * 60 * 1000;

/**
 * Keeps in each open round when it was first found abandoned ($1: last action at most then; $2: now), and forgets it
 * where that is not so after all, or was found by a clock that ran ahead.
 */
const SEE = `update rounds set seen_abandoned_at = case when acted_at <= $1 then $2::timestamptz end
  where id = any(array(select id from rounds
    where status = 'active' and ((acted_at <= $1) <> (seen_abandoned_at is not null) or seen_abandoned_at > $2)
    order by acted_at limit $3 for no key update skip locked))`;

const FIND = `select id, step from rounds
  where status = 'active' and acted_at <= $1 and seen_abandoned_at <= $2 order by acted_at limit $3`;

/** An abandoned round as it was found: at another step it is no longer abandoned. */
export interface AbandonedRound {
  readonly id: string;
  readonly step: number;
}

/** Looks once: rounds that are abandoned now and were an hour ago, the longest untouched first. */
export async function findAbandonedRounds(deps: RoundDeps, most: number): Promise<AbandonedRound[]> {
  const now = deps.clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await run(deps.db, SEE, [before(ABANDONED_AFTER_MS), now, most]);
  return run(deps.db, FIND, [before(ABANDONED_AFTER_MS), before(SEEN_APART_MS), most]);
}

/**
 * Closes an abandoned round: cashed out by an ordinary action if at least one was made and the rules allow it, void
 * and refunded otherwise. Returns what became of it; null when somebody was faster.
 */
export async function closeAbandonedRound(
  deps: RoundDeps,
  { id, step }: AbandonedRound,
): Promise<'settled' | 'void' | null> {
  const round = await readRound(deps.db, deps, id, null);
  if (round?.status !== 'active' || round.step !== step) return null;
  const folded = foldFacts(deps.catalogue, round.facts, actionsOf(round.steps));
  const end = round.step > 0 && cashoutOf(folded) ? 'settled' : 'void';
  const isClosed =
    end === 'settled'
      ? (await takeStep(deps.db, deps, round, CASHOUT)) !== null
      : await giveBack(deps, round);
  if (!isClosed) return null;
  deps.outbox.wake();
  return end;
}

/** Voids a round: the whole stake goes back, the nonce stays used. Returns whether it did. */
const giveBack = async (deps: RoundDeps, round: ReadRound): Promise<boolean> => {
  const { facts, accountId, userId, staked } = round;
  const movement = voidHold({ roundId: facts.id, accountId, amount: staked });
  const { parameters, after } = bookingOf(deps.clock, round.balance, facts.id, [movement]);
  const announcements = JSON.stringify([balanceChanged(userId, after, facts.id)]);
  const written = await run(deps.db, VOID_ROUND, [...parameters, round.step, announcements]);
  return written.length > 0;
};

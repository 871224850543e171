import { CASHOUT_ACTION } from '#core/cashout.ts';
import { quoteCashout } from '#core/fold.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { transaction } from '../db/transaction.ts';
import { lockBalances } from '../ledger/index.ts';
import { applyStep } from './act.ts';
import { foldStoredRound } from './folding.ts';
import { limitValues, runLimited } from './play-limits.ts';
import { getActions, readRound, type LoadedRound } from './read-round.ts';
import type { RoundDeps } from './round-deps.ts';
import { voidRound } from './settle.ts';
import { VOID_BONUS_ROUND, VOID_ROUND } from './statements.ts';

/** A round without an action for so long is closed (games.md 1.6). */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** It is closed when it is found so for the second time, so long after the first: a clock that jumped is mended by then. */
const SEEN_APART_MS = 60 * 60 * 1000;

/** An abandoned round as it was found: at another step it is no longer abandoned. */
export interface AbandonedRoundRef {
  readonly id: string;
  readonly step: number;
}

interface Look {
  /** The last action was made then or before. */
  readonly actedBy: Date;
  readonly most: number;
}

/**
 * Keeps in each open round when it was first found abandoned, and forgets it where that is not so after all, or was
 * found by a clock that ran ahead.
 */
const SEE = defineStatement<Look & { readonly now: Date }>(`update rounds
  set seen_abandoned_at = case when acted_at <= @actedBy then @now::timestamptz end
  where id = any(array(select id from rounds
    where status = 'active' and shared_game_id is null and ((acted_at <= @actedBy) <> (seen_abandoned_at is not null) or seen_abandoned_at > @now)
    order by acted_at limit @most for no key update skip locked))`);

const FIND = defineStatement<
  Look & { readonly seenBy: Date; readonly resting: readonly string[] },
  AbandonedRoundRef
>(`select id, step from rounds
  where status = 'active' and shared_game_id is null and acted_at <= @actedBy and seen_abandoned_at <= @seenBy
    and id <> all(@resting::text[]) order by acted_at limit @most`);

/** Looks once: rounds that are abandoned now and were an hour ago, the longest untouched first, without some. */
export async function findAbandonedRounds(
  deps: RoundDeps,
  most: number,
  resting: readonly string[] = [],
): Promise<AbandonedRoundRef[]> {
  const now = deps.clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const look = { actedBy: before(ABANDONED_AFTER_MS), most };
  await executeStatement(deps.db, SEE, { ...look, now });
  return executeStatement(deps.db, FIND, { ...look, seenBy: before(SEEN_APART_MS), resting });
}

/**
 * Closes an abandoned round: by the actions that its rules name for that, or cashed out by an ordinary action if at
 * least one was made and the rules allow it, void and refunded otherwise. Returns what became of it; null when somebody
 * was faster.
 */
export async function closeAbandonedRound(
  deps: RoundDeps,
  { id, step }: AbandonedRoundRef,
): Promise<'settled' | 'void' | null> {
  const round = await readRound(deps.db, deps, id, null);
  if (round?.status !== 'active' || round.step !== step) return null;
  const folded = foldStoredRound(deps.catalogue, round.facts, getActions(round.steps));
  const end = folded.rules.closeAbandoned || (round.step > 0 && quoteCashout(folded)) ? 'settled' : 'void';
  const close = folded.rules.closeAbandoned ? playOut : end === 'settled' ? cashOut : giveBack;
  if (!(await close(deps, round))) return null;
  deps.outbox.wake();
  return end;
}

const cashOut = async (deps: RoundDeps, round: LoadedRound): Promise<boolean> =>
  (await applyStep(deps.db, deps, round, CASHOUT_ACTION)) !== null;

/** More actions than any round has left: rules that never come to an end are a bug. */
const MOST_ACTIONS = 100;

/**
 * Makes one action after the other as the rules name them, all of them or none: a round is never left half played.
 * Returns whether it did.
 */
const playOut = (deps: RoundDeps, found: LoadedRound): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    await lockBalances(tx, found.userId);
    let round = await readRound(tx, deps, found.facts.id, null);
    if (round?.status !== 'active' || round.step !== found.step) return false;
    for (let made = 0; made < MOST_ACTIONS; made += 1) {
      const { rules, state } = foldStoredRound(deps.catalogue, round.facts, getActions(round.steps));
      if ((await applyStep(tx, deps, round, rules.closeAbandoned?.(state))) === null) break;
      round = await readRound(tx, deps, found.facts.id, null);
      if (round?.status !== 'active') return true;
    }
    throw new Error(`Round ${found.facts.id} does not end by the actions that its rules name.`);
  });

/** Voids a round: the whole stake goes back, the nonce stays used. Returns whether it did. */
const giveBack = async (deps: RoundDeps, round: LoadedRound): Promise<boolean> => {
  const { step, staked, facts } = round;
  const values = voidRound(deps, { ...round, held: staked, bettor: round });
  const voided = { amount: staked, stakedAt: facts.createdAt };
  const limits = limitValues(round.limits, { now: values.now, staked: 0n, paid: 0n, voided });
  const close = round.isMain ? VOID_ROUND : VOID_BONUS_ROUND;
  return (await runLimited(deps.db, close, { ...values, ...limits.values, step })).length > 0;
};

import { CASHOUT_ACTION } from '#core/cashout.ts';
import { quoteCashout } from '#core/fold.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { transaction } from '../db/transaction.ts';
import { lockBalances } from '../ledger/index.ts';
import { applyStep } from './act.ts';
import type { Db, Tx } from '../db/connection.ts';
import { Refusal } from '../http/refusal.ts';
import { foldStoredRound } from './folding.ts';
import { limitValues, lockPlayLimits, runLimited } from './play-limits.ts';
import { getActions, readRound, type LoadedRound } from './read-round.ts';
import type { RoundDeps } from './round-deps.ts';
import { voidRound } from './settle.ts';
import { VOID_BONUS_ROUND, VOID_ROUND } from './statements.ts';

/** A round with no action for this long is closed (games.md 1.6). */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/**
 * A round is closed only if two looks this far apart find it abandoned: a clock that jumped is corrected by
 * then.
 */
const SEEN_APART_MS = 60 * 60 * 1000;

/** An abandoned round and the step it was found at. At any other step it no longer counts as abandoned. */
export interface AbandonedRoundRef {
  readonly id: string;
  readonly step: number;
}

interface Look {
  /** The last action was made at or before this time. */
  readonly actedBy: Date;
  readonly most: number;
}

/**
 * Records when each open round was first seen as abandoned. Clears the mark when the round has been played
 * since, or when the mark lies in the future because the clock had run ahead.
 */
const SEE = defineStatement<Look & { readonly now: Date }>(`update open_rounds
  set seen_abandoned_at = case when acted_at <= @actedBy then @now::timestamptz end
  where id = any(array(select id from open_rounds
    where shared_game_id is null and ((acted_at <= @actedBy) <> (seen_abandoned_at is not null) or seen_abandoned_at > @now)
    order by acted_at limit @most for no key update skip locked))`);

const FIND = defineStatement<
  Look & { readonly seenBy: Date; readonly resting: readonly string[] },
  AbandonedRoundRef
>(`select id, step from open_rounds
  where shared_game_id is null and acted_at <= @actedBy and seen_abandoned_at <= @seenBy
    and id <> all(@resting::uuid[]) order by acted_at limit @most`);

/**
 * Lists rounds that are abandoned now and were already seen as abandoned an hour ago, the longest untouched
 * first. Rounds in `resting` are left out.
 */
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
 * Closes an abandoned round: by the actions its rules name for that case; else by an ordinary cash-out, if at
 * least one action was made and the rules allow it; else the round is voided and refunded. Returns the
 * outcome, or null if another process closed it first.
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

/** More actions than any round can have left. Rules that never end the round are a bug. */
const MAX_ACTIONS = 100;

/**
 * Makes the actions that the rules name, all or none, so a round is never left half played. Returns whether
 * it did.
 */
const playOut = (deps: RoundDeps, found: LoadedRound): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    await lockBalances(tx, found.userId);
    let round = await readRound(tx, deps, found.facts.id, null);
    if (round?.status !== 'active' || round.step !== found.step) return false;
    for (let made = 0; made < MAX_ACTIONS; made += 1) {
      const { rules, state } = foldStoredRound(deps.catalogue, round.facts, getActions(round.steps));
      if ((await applyStep(tx, deps, round, rules.closeAbandoned?.(state))) === null) break;
      round = await readRound(tx, deps, found.facts.id, null);
      if (round?.status !== 'active') return true;
    }
    throw new Error(`Round ${found.facts.id} does not end with the actions its rules prescribe.`);
  });

/** Voids a round: refunds the whole stake; the nonce stays used. Returns whether it did. */
const giveBack = async (
  deps: Pick<RoundDeps, 'clock'> & { readonly db: Db | Tx },
  round: LoadedRound,
): Promise<boolean> => {
  const { step, staked, facts } = round;
  const values = voidRound(deps, { ...round, held: staked, bettor: round });
  const voided = { amount: staked, stakedAt: facts.createdAt };
  const limits = limitValues(round.limits, { now: values.now, staked: 0n, paid: 0n, voided });
  const close = round.isMain ? VOID_ROUND : VOID_BONUS_ROUND;
  return (await runLimited(deps.db, close, { ...values, ...limits.values, step })).length > 0;
};

/** An open round that cannot be replayed, so that no action and no job ends it. */
export const isUnreadable = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.key === 'BET_UNREADABLE';

/** Throws if an open round still cannot be replayed. @throws {Refusal} BET_UNREADABLE */
export async function assertReadable(deps: RoundDeps, id: string): Promise<void> {
  const round = await readRound(deps.db, deps, id, null);
  if (round?.status === 'active') foldStoredRound(deps.catalogue, round.facts, getActions(round.steps));
}

/** What was given back of a round. */
interface GivenBack {
  readonly userId: string;
  readonly username: string;
  readonly game: string;
  readonly amount: bigint;
}

/** Voids an open round that cannot be replayed, and returns its stake. Null: it is over, or can be replayed after all. */
export async function giveUnreadableStakeBack(
  tx: Tx,
  deps: Pick<RoundDeps, 'clock' | 'vault' | 'catalogue'>,
  id: string,
): Promise<GivenBack | null> {
  const found = await readRound(tx, deps, id, null);
  if (found?.status !== 'active') return null;
  // With its locks, what is read below is still so when it is written.
  await lockBalances(tx, found.userId);
  await lockPlayLimits(tx, found.userId);
  const round = await readRound(tx, deps, id, null);
  if (round?.status !== 'active') return null;
  try {
    foldStoredRound(deps.catalogue, round.facts, getActions(round.steps));
    return null;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
  if (!(await giveBack({ clock: deps.clock, db: tx }, round))) return null;
  const { userId, username, facts, staked } = round;
  return { userId, username, game: facts.game, amount: staked };
}

import { CASHOUT, cashoutOf } from '#engine/core/fold.ts';
import type { Tx } from '../db/connection.ts';
import { run } from '../db/statement.ts';
import { transaction } from '../db/transaction.ts';
import { move, voidHold } from '../ledger/index.ts';
import { takeStep } from './act.ts';
import { balanceChanged } from './announce.ts';
import { foldFacts } from './folding.ts';
import { actionsOf, lockRound, readSteps, type LockedRound } from './locked-round.ts';
import { announcementColumns, balanceAfter, type RoundDeps } from './open.ts';
import { VOID_ROUND } from './statements.ts';

/** A round without an action for so long is closed (games.md 1.6). */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const FIND = `select id from rounds where status = 'active' and acted_at <= $1 order by acted_at limit $2`;

/** Still open, still untouched, and nobody else is working on it. */
const TAKE = `select id from rounds where id = $1 and status = 'active' and acted_at <= $2 for update skip locked`;

const latestAct = ({ clock }: Pick<RoundDeps, 'clock'>): Date =>
  new Date(clock.now().getTime() - ABANDONED_AFTER_MS);

/** Ids of rounds that are abandoned now, the longest untouched first. */
export async function findAbandonedRounds(deps: RoundDeps, most: number): Promise<string[]> {
  const rows = await run<{ id: string }>(deps.db, FIND, [latestAct(deps), most]);
  return rows.map((row) => row.id);
}

/**
 * Closes an abandoned round: cashed out by an ordinary action if at least one was made and the rules allow it, void
 * and refunded otherwise. Returns what became of it; null when somebody was faster.
 */
export async function closeAbandonedRound(
  deps: RoundDeps,
  roundId: string,
): Promise<'settled' | 'void' | null> {
  const end = await transaction(deps.db, async (tx) => {
    const [taken] = await run(tx, TAKE, [roundId, latestAct(deps)]);
    return taken ? close(tx, deps, roundId) : null;
  });
  if (end) deps.outbox.wake();
  return end;
}

const close = async (tx: Tx, deps: RoundDeps, roundId: string): Promise<'settled' | 'void'> => {
  const round = await lockRound(tx, deps, roundId, null);
  if (round?.status !== 'active') throw new Error(`Round ${roundId} is not open.`);
  const steps = await readSteps(tx, roundId);
  const folded = foldFacts(deps.catalogue, round.facts, actionsOf(steps));
  if (round.step > 0 && cashoutOf(folded)) {
    await takeStep(tx, deps, round, steps, CASHOUT);
    return 'settled';
  }
  await giveBack(tx, deps, round);
  return 'void';
};

/** Voids a round: the whole stake goes back, the nonce stays used. */
const giveBack = async (
  tx: Tx,
  deps: RoundDeps,
  { facts, accountId, userId, staked }: LockedRound,
): Promise<void> => {
  const moved = await move(tx, deps, [voidHold({ roundId: facts.id, accountId, amount: staked })]);
  const announcements = [balanceChanged(userId, balanceAfter(moved, accountId), facts.id)];
  await run(tx, VOID_ROUND, [facts.id, deps.clock.now(), ...announcementColumns(announcements)]);
};

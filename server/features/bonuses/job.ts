import { sql } from 'kysely';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../feature.ts';
import { retriesOfSource } from '../../retries.ts';
import { loadRestingItems } from '../stuck/feature.ts';
import { formatUsd } from '../../texts/format.ts';
import { notify } from '../notifications/feature.ts';
import { closeLockedBonus, hasOpenRound } from './close.ts';
import { MIN_PLAYABLE_MINOR, endSpins } from './end-spins.ts';
import { expireBonus } from './expire.ts';
import { isComplete, isExpired, lockBonus, type StoredBonus } from './rows.ts';
import { computeUnlockPayout } from './unlock.ts';

/** Key of the advisory lock: one process works at a time. */
const LOCK_KEY = 7103;
const AT_ONCE = 100;
/** Retry delay for a bonus with an open round. */
const LATER_MS = 10_000;
/** Maximum difference to the database's clock at which bonusJobs may close or pay by this machine's clock. */
const MOST_APART_MS = 5_000;

const DUE = defineStatement<
  { now: Date; most: number; resting: readonly string[] },
  { id: string; userId: string }
>(
  `select id, user_id as "userId" from bonuses where state <> 'closed' and due_at <= @now::timestamptz
  order by id = any(@resting::text[]), due_at limit @most`,
);

/** Processes every bonus that is due, or that has nothing left to play with. */
export async function processDueBonuses(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const resting = await loadRestingItems(deps, 'bonuses');
  const due = await executeStatement(deps.db, DUE, { now, most: AT_ONCE, resting: resting.ids });
  if (due.length === 0) return;
  const clock = retriesOfSource(deps.log, 'no bonus is ended', 'clock');
  if (Math.abs(deps.dealer.now() - now.getTime()) > MOST_APART_MS) {
    clock.failed('it is not that of the database');
    return;
  }
  clock.succeeded();
  for (const { id, userId } of due) {
    let isOurs = true;
    await resting.attempt(
      id,
      async () => (isOurs = await transaction(deps.db, (tx) => lookAt(tx, deps, userId, id))),
      (error) => deps.log.error({ err: error, bonus: id }, 'could not check a bonus'),
    );
    if (!isOurs) break;
  }
  deps.outbox.wake();
}

export const bonusJobs: readonly Job[] = [{ name: 'bonuses', everyMs: 10_000, run: processDueBonuses }];

/** Returns false if another process is working already. */
async function lookAt(tx: Tx, deps: Deps, userId: string, id: string): Promise<boolean> {
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`;
  if (!(await lock.execute(tx)).rows[0]?.taken) return false;
  const bonus = await lockBonus(tx, userId, id);
  if (!bonus || bonus.state === 'closed' || bonus.heldAt !== null) return true;
  const now = deps.clock.now();
  if (await hasOpenRound(tx, bonus)) await lookAgain(tx, bonus, new Date(now.getTime() + LATER_MS));
  else if (!(await endDue(tx, deps, bonus, now))) await goOn(tx, deps, bonus);
  return true;
}

/** Ends the spins or the bonus if it is over. Returns whether it was. */
async function endDue(tx: Tx, deps: Deps, bonus: StoredBonus, now: Date): Promise<boolean> {
  if (bonus.state === 'spins') {
    if (bonus.spinsLeft > 0 && !isExpired(bonus, now)) return false;
    await endSpins(tx, deps, bonus);
    return true;
  }
  if (isExpired(bonus, now)) {
    await expireBonus(tx, deps, bonus, await isExcluded(tx, bonus.userId, now));
    return true;
  }
  if (bonus.amount >= MIN_PLAYABLE_MINOR) return false;
  await closeLockedBonus(tx, deps, bonus, { as: 'lost', returned: 0n });
  return true;
}

/** Notifies the player once that the wager is complete, and schedules the expiry. */
async function goOn(tx: Tx, deps: Deps, bonus: StoredBonus): Promise<void> {
  await lookAgain(tx, bonus, bonus.expiresAt);
  if (bonus.toldComplete || !isComplete(bonus)) return;
  await tx.updateTable('bonuses').set({ told_complete: true }).where('id', '=', bonus.id).execute();
  await notify(tx, deps, {
    userId: bonus.userId,
    key: 'bonus_complete',
    type: 'win',
    isOffer: true,
    params: { name: bonus.name, amount: formatUsd(computeUnlockPayout(bonus)) },
  });
}

const lookAgain = (tx: Tx, { id }: StoredBonus, at: Date): Promise<unknown> =>
  tx.updateTable('bonuses').set({ due_at: at }).where('id', '=', id).execute();

async function isExcluded(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const user = tx.selectFrom('users').select('excluded_until').where('id', '=', userId);
  const { excluded_until: until } = await user.executeTakeFirstOrThrow();
  return until !== null && until > now;
}

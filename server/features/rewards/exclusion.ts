import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { endBonusesOnExclusion } from '../bonuses/feature.ts';
import { extendClaimDeadline, takeMissions } from '../missions/feature.ts';
import type { Timeframe } from '#contract/responsible.ts';
import { lockRewardPlayer } from '../reward-rules/feature.ts';
import { claimSlots } from './calendar/slots.ts';
import { payTakenRewards } from './claims/pay.ts';
import { takeEverything } from './claims/take-rewards.ts';

/** Exclusions shorter than a week leave rewards where they are. */
export const SHORT_EXCLUSIONS: readonly Timeframe[] = ['cooldown', '24h'];

/** Extends expiry dates of a player who may not claim. */
const PROLONG = defineStatement<{ userId: string; now: Date }>(
  `update calendar_slots set expire_at = expire_at + interval '24 hours' where user_id = @userId and source = 'gift'
    and claimed_at is null and lapsed_at is null and expire_at > @now::timestamptz`,
);

/**
 * Pays everything a player has earned to main, without a notification, when an exclusion of a week or more
 * begins, so that no reward lures the player back; bonuses end. During shorter exclusions rewards stay and
 * their expiry moves by a day. Call before locking a balance: reward rows are locked first.
 */
export async function payOutOnExclusion(
  tx: Tx,
  deps: Deps,
  userId: string,
  timeframe: Timeframe,
): Promise<void> {
  const isPause = SHORT_EXCLUSIONS.includes(timeframe);
  await lockRewardPlayer(tx, userId);
  if (isPause) await prolong(tx, userId, deps.clock.now());
  else await payEverything(tx, deps, userId);
  await endBonusesOnExclusion(tx, deps, userId, isPause);
}

async function prolong(tx: Tx, userId: string, now: Date): Promise<void> {
  await executeStatement(tx, PROLONG, { userId, now });
  await extendClaimDeadline(tx, userId, now);
}

/** Pays everything earned to main without a notification. */
export async function payEverything(tx: Tx, deps: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  const now = deps.clock.now();
  const { slots, taken } = await takeEverything(tx, { userId, now });
  const payMissions = await takeMissions(tx, deps, userId);
  if (taken.length > 0) {
    await claimSlots(tx, userId, slots, now);
    await payTakenRewards(tx, deps, userId, taken, true);
  }
  await payMissions();
}

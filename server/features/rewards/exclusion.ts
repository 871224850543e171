import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { claimSlots } from './calendar/slots.ts';
import { payTaken } from './claims/pay.ts';
import { takeEverything } from './claims/take.ts';

/** An exclusion that is shorter than a week: what is earned stays where it is. */
export const PAUSES: readonly string[] = ['cooldown', '24h'];

/**
 * Pays everything that a player has earned to main, without a word of it, as an exclusion of a week or more begins;
 * nothing waits as a lure. Called before a balance is locked: the rows of rewards come first.
 */
export async function onExclusion(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  timeframe: string,
): Promise<void> {
  if (!PAUSES.includes(timeframe)) await payEverything(tx, deps, userId);
}

/** Pays everything earned to main, silently. */
export async function payEverything(tx: Tx, deps: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  const now = deps.clock.now();
  const { slots, taken } = await takeEverything(tx, { userId, now });
  if (taken.length === 0) return;
  await claimSlots(tx, slots, now);
  await payTaken(tx, deps, userId, taken, true);
}

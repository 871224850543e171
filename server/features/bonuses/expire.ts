import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { formatUsd } from '../../texts/format.ts';
import { notify } from '../notifications/feature.ts';
import { remainingOwnFunds } from './cancel.ts';
import { changeBonus } from './update-bonus.ts';
import { closeLockedBonus } from './close.ts';
import { isComplete, type StoredBonus } from './rows.ts';
import { computeUnlockPayout } from './unlock.ts';
import { getPayoutBlocker } from './payout-eligibility.ts';

export type ExpireDeps = Pick<Deps, 'clock' | 'env'>;

const DAY_MS = 24 * 60 * 60_000;
/** Days to verify one's identity after a complete bonus expired. */
const PROOF_DAYS = 30;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/**
 * Ends a locked bonus without an open round whose time is over. A complete one is unlocked automatically;
 * otherwise the player's own funds go back without the cancellation charge.
 */
export async function expireBonus(
  tx: Tx,
  deps: ExpireDeps,
  bonus: StoredBonus,
  isSilent = false,
): Promise<void> {
  if (bonus.endedAs === null && isComplete(bonus)) {
    const refused = await getPayoutBlocker(tx, deps, bonus);
    if (refused === null) {
      await closeLockedBonus(tx, deps, bonus, {
        as: 'unlocked',
        returned: computeUnlockPayout(bonus),
        isSilent,
      });
      return;
    }
    if (refused === 'VERIFICATION_REQUIRED' && !bonus.awaitsVerification) {
      const expiresAt = daysAfter(deps.clock.now(), PROOF_DAYS);
      const change = { awaits_verification: true, expires_at: expiresAt, due_at: expiresAt };
      await changeBonus(tx, bonus, change);
      return;
    }
  }
  await endBonusEarly(tx, deps, bonus, bonus.endedAs === 'voided' ? 'voided' : 'expired', isSilent);
}

/** Ends a locked bonus without an open round, complete or not; the player's own funds go back. */
export async function endBonusEarly(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  bonus: StoredBonus,
  as: 'expired' | 'voided',
  isSilent = false,
): Promise<void> {
  const returned = remainingOwnFunds(bonus);
  await closeLockedBonus(tx, deps, bonus, { as, returned });
  // Self-excluded players, and those excluding themselves now, get no notifications about bonuses.
  if (isSilent) return;
  await notify(tx, deps, {
    userId: bonus.userId,
    key: 'bonus_expired',
    type: 'info',
    isOffer: true,
    params: { name: bonus.name, amount: formatUsd(returned) },
  });
}

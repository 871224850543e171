import { minorToAmount } from '#core/money.ts';
import type { RewardCenter } from '#contract/rewards.ts';
import { secondsUntil } from '../periods.ts';
import { isSlotClaimable, sumAmounts, type Slot } from './slots.ts';

type Calendar = RewardCenter['calendar'];
type Reward = Calendar['days'][number]['rewards'][number];

export const EMPTY_CALENDAR: Calendar = {
  days: [],
  postponed: minorToAmount(0n),
  available: minorToAmount(0n),
};

const hasMoved = ({ source, claimedAt, expireAt }: Slot, now: Date): boolean =>
  source === 'recharge' && claimedAt === null && expireAt <= now;

/** Serializes a calendar. A gift not claimed within its days is left out. */
export function serializeCalendar(slots: readonly Slot[], now: Date): Calendar {
  const shown = slots.filter(
    ({ source, claimedAt, expireAt }) => source === 'recharge' || claimedAt !== null || expireAt > now,
  );
  const rewards = shown.map((slot) => shownSlot(slot, now));
  const dates = [...new Set(rewards.map(({ claim_date: date }) => date))];
  return {
    days: dates.map((date) => ({ date, rewards: rewards.filter((one) => one.claim_date === date) })),
    postponed: minorToAmount(sumAmounts(slots.filter((slot) => hasMoved(slot, now)))),
    available: minorToAmount(sumAmounts(slots.filter((slot) => isSlotClaimable(slot, now)))),
  };
}

function shownSlot(slot: Slot, now: Date): Reward {
  const { claimDate, amount, claimedAt } = slot;
  const expired = hasMoved(slot, now);
  return {
    claim_date: claimDate.toISOString(),
    claim_in: claimedAt !== null || expired ? -1 : secondsUntil(claimDate, now),
    amount: minorToAmount(amount),
    claimed: claimedAt !== null,
    expired,
    claimable: isSlotClaimable(slot, now),
  };
}

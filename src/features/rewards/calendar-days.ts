import { amountToMinor } from '#core/money.ts';
import type { RewardCenter } from '#contract/rewards.ts';

type Day = RewardCenter['calendar']['days'][number];

export interface CalendarDay {
  /** 00:00 UTC. */
  readonly date: string;
  readonly amountMinor: bigint;
  readonly state: 'ready' | 'claimed' | 'moved' | 'locked';
  readonly isToday: boolean;
}

const stateOf = ({ rewards }: Day): CalendarDay['state'] => {
  if (rewards.some(({ claimable }) => claimable)) return 'ready';
  if (rewards.some(({ claimed }) => claimed)) return 'claimed';
  return rewards.some(({ expired }) => expired) ? 'moved' : 'locked';
};

/** Returns the displayed amount of a day: its claimable rewards, or all if none is claimable. */
const amountOf = ({ rewards }: Day): bigint => {
  const open = rewards.filter(({ claimable }) => claimable);
  return (open.length > 0 ? open : rewards).reduce((sum, { amount }) => sum + amountToMinor(amount), 0n);
};

/** Returns the calendar days for display; `nowMs` is the server's time. */
export function calendarDays(days: readonly Day[], nowMs: number): readonly CalendarDay[] {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return days.map((day) => ({
    date: day.date,
    amountMinor: amountOf(day),
    state: stateOf(day),
    isToday: day.date.startsWith(today),
  }));
}

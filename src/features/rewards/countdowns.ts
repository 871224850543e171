import { toEndTime, type EndTime } from '#lib/countdown.ts';
import type { RewardCenter } from '#contract/rewards.ts';

export { toEndTime, isCountdownFinished, splitDuration, secondsLeft, type EndTime } from '#lib/countdown.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Countdown names from the requirement. */
export type CountdownKey =
  'rc_rakeboost' | 'rc_instant_rakeback' | 'rc_daily_bonus' | 'rc_weekly_bonus' | 'rc_monthly_bonus';

/** Returns when each countdown ends; `readAt` is when the response arrived. */
export function getCountdownEnds(
  data: RewardCenter,
  readAt: number,
): Readonly<Record<CountdownKey, EndTime>> {
  const { rakeback, regular_rewards: pots } = data;
  return {
    rc_rakeboost: rakeback.rakeboost && toEndTime(rakeback.rakeboost.expires_in, readAt),
    rc_instant_rakeback: toEndTime(rakeback.claimable_in, readAt),
    rc_daily_bonus: toEndTime(pots.daily_bonus.claimable_in, readAt),
    rc_weekly_bonus: toEndTime(pots.weekly_bonus.claimable_in, readAt),
    rc_monthly_bonus: toEndTime(pots.monthly_bonus.claimable_in, readAt),
  };
}

/** Returns the seconds to the next calendar day, or null if there is none. */
export function secondsToNextCalendarDay({ days }: RewardCenter['calendar']): number | null {
  const waits = days.flatMap(({ rewards }) => rewards.map(({ claim_in: wait }) => wait));
  const coming = waits.filter((wait) => wait > 0);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Slightly after the server's time, so that the first refetch already sees the change. */
const AFTER_MS = 150;
const AGAIN_MS = 2 * SECOND_MS;
/** Browser timers cannot span weeks. */
const MAX_MS = 6 * HOUR_S * SECOND_MS;

/** Returns the delay until the next countdown ends and the rewards are refetched, ms. */
export function untilNextChange(data: RewardCenter, passedMs: number): number {
  const { rakeback, regular_rewards: pots, cashback, calendar, active_bonuses: bonuses } = data;
  const waits = [
    rakeback.rakeboost?.expires_in ?? 0,
    rakeback.claimable_in,
    pots.daily_bonus.claimable_in,
    pots.weekly_bonus.claimable_in,
    pots.monthly_bonus.claimable_in,
    cashback.opens_in,
    secondsToNextCalendarDay(calendar) ?? 0,
    ...bonuses.map(({ expire_in: wait }) => wait),
  ].filter((wait) => wait > 0);
  const soonestMs = Math.min(...waits) * SECOND_MS - passedMs + AFTER_MS;
  return Math.min(MAX_MS, Math.max(AGAIN_MS, soonestMs));
}

/**
 * Returns the offset of the server's clock from the client's, ms. It is derived from a calendar day, for
 * which the response gives both the opening time and the time until then. Returns 0 without one.
 */
export function computeClockOffset({ calendar }: Pick<RewardCenter, 'calendar'>, readAt: number): number {
  const coming = calendar.days.flatMap(({ rewards }) => rewards).find(({ claim_in: wait }) => wait > 0);
  return coming ? Date.parse(coming.claim_date) - coming.claim_in * SECOND_MS - readAt : 0;
}

/** Returns the length of the UTC day, week or month that contains `nowMs`, in seconds. */
export function periodSeconds(kind: 'daily_bonus' | 'weekly_bonus' | 'monthly_bonus', nowMs: number): number {
  if (kind === 'daily_bonus') return DAY_S;
  if (kind === 'weekly_bonus') return 7 * DAY_S;
  const now = new Date(nowMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate() * DAY_S;
}

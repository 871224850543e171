import { toUtcDay, dayStart, firstDayOf, toUtcMonth, toUtcWeek } from '../reward-rules/feature.ts';
import type { PotKind } from './tables.ts';

export { DAY_MS, toUtcDay, dayStart, firstDayOf, secondsUntil, toUtcWeek } from '../reward-rules/feature.ts';

const MINUTE_MS = 60_000;
/** Delay after the end of a week until its cashback opens, so that late rounds are counted by then. */
const CASHBACK_AFTER_MS = 30 * MINUTE_MS;
const monthStart = (month: number): Date => new Date(Date.UTC(Math.floor(month / 12), month % 12));

/** Returns the current period of a pot; 0 for pots that can be claimed at any time. */
export function getPotPeriod(kind: PotKind, now: Date): number {
  if (kind === 'daily_bonus') return toUtcDay(now);
  if (kind === 'weekly_bonus') return toUtcWeek(now);
  return kind === 'monthly_bonus' ? toUtcMonth(now) : 0;
}

/** Returns when the current period of a pot ends. */
export function periodEnd(kind: 'daily_bonus' | 'weekly_bonus' | 'monthly_bonus', now: Date): Date {
  if (kind === 'daily_bonus') return dayStart(toUtcDay(now) + 1);
  if (kind === 'weekly_bonus') return dayStart(firstDayOf(toUtcWeek(now) + 1));
  return monthStart(toUtcMonth(now) + 1);
}

/** Returns the last week whose cashback can be counted. */
export const countedWeek = (now: Date): number => toUtcWeek(new Date(now.getTime() - CASHBACK_AFTER_MS)) - 1;

/** Returns when cashback opens next. */
export const nextCashback = (now: Date): Date =>
  new Date(dayStart(firstDayOf(countedWeek(now) + 2)).getTime() + CASHBACK_AFTER_MS);

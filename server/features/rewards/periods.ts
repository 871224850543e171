import { dayOf, dayStart, firstDayOf, monthOf, weekOf } from '../reward-rules/feature.ts';
import type { PotKind } from './tables.ts';

export { DAY_MS, dayOf, dayStart, firstDayOf, secondsUntil, weekOf } from '../reward-rules/feature.ts';

const MINUTE_MS = 60_000;
/** Cashback of a week opens so long after its end: late rounds of the week are counted by then. */
const CASHBACK_AFTER_MS = 30 * MINUTE_MS;
const monthStart = (month: number): Date => new Date(Date.UTC(Math.floor(month / 12), month % 12));

/** The period of a pot that runs; 0 where everything can be claimed as it comes. */
export function periodOf(kind: PotKind, now: Date): number {
  if (kind === 'daily_bonus') return dayOf(now);
  if (kind === 'weekly_bonus') return weekOf(now);
  return kind === 'monthly_bonus' ? monthOf(now) : 0;
}

/** When the period of a pot that runs is over. */
export function periodEnd(kind: 'daily_bonus' | 'weekly_bonus' | 'monthly_bonus', now: Date): Date {
  if (kind === 'daily_bonus') return dayStart(dayOf(now) + 1);
  if (kind === 'weekly_bonus') return dayStart(firstDayOf(weekOf(now) + 1));
  return monthStart(monthOf(now) + 1);
}

/** The last week whose cashback can be counted. */
export const countedWeek = (now: Date): number => weekOf(new Date(now.getTime() - CASHBACK_AFTER_MS)) - 1;

/** When cashback opens the next time. */
export const nextCashback = (now: Date): Date =>
  new Date(dayStart(firstDayOf(countedWeek(now) + 2)).getTime() + CASHBACK_AFTER_MS);

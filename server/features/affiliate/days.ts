import { DAY_MS, toUtcDay } from '../reward-rules/feature.ts';

/** Days before commission becomes payable. */
export const COMMISSION_HOLD_DAYS = 14;

/** `2026-11-23` */
export const formatIsoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The newest day whose commission can be paid out now. */
export const getLastPayableDay = (now: Date): number => toUtcDay(now) - COMMISSION_HOLD_DAYS;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before commission becomes payable. */
export const COMMISSION_HOLD_DAYS = 14;

/** The UTC day of a moment: days since 1970-01-01. */
export const toUtcDay = (time: Date): number => Math.floor(time.getTime() / DAY_MS);
/** `2026-11-23` */
export const formatIsoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The newest day whose commission can be paid out now. */
export const getLastPayableDay = (now: Date): number => toUtcDay(now) - COMMISSION_HOLD_DAYS;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export const DAY_MS = 24 * 60 * 60 * 1000;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4;
const WEEK_DAYS = 7;

/** Days since 1970-01-01, UTC. */
export const toUtcDay = (time: Date): number => Math.floor(time.getTime() / DAY_MS);
/** Weeks from Monday to Sunday, UTC. */
export const toUtcWeek = (time: Date): number => Math.floor((toUtcDay(time) - FIRST_MONDAY) / WEEK_DAYS);
export const firstDayOf = (week: number): number => week * WEEK_DAYS + FIRST_MONDAY;
export const toUtcMonth = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth();
/** Returns the start of a day. */
export const dayStart = (day: number): Date => new Date(day * DAY_MS);
/** Returns whole seconds until `time`, at least 0. */
export const secondsUntil = (time: Date, now: Date): number =>
  Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1_000));

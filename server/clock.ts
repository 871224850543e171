/**
 * The current time: wall time in production, set by hand in tests. All code that needs the time receives a
 * clock.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

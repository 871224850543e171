/** Dealer time: wall time in production, set by hand in tests. Everything that needs the time is given one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

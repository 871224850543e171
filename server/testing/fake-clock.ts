import type { Clock } from '../clock.ts';

/** A clock that only a test moves. */
export interface FakeClock extends Clock {
  set(time: Date): void;
  advance(ms: number): void;
}

export function createFakeClock(start = new Date('2026-11-21T12:00:00.000Z')): FakeClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    set(time) {
      nowMs = time.getTime();
    },
    advance(ms) {
      nowMs += ms;
    },
  };
}

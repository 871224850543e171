import type { DatabaseClock } from '../database-clock.ts';
import type { FakeClock } from './fake-clock.ts';

/** A dealer clock that a test moves; waiters are released in the order of their times. */
export interface FakeDealer extends DatabaseClock {
  /** Advances to this time, stopping at each time a waiter has set until all wait again or have ended. */
  pass(timeMs: number): Promise<void>;
  /** Resolves as soon as this many are waiting. */
  waiting(count: number): Promise<void>;
}

interface Sleeper {
  readonly timeMs: number;
  wake(): void;
}

export function createFakeDealer(clock: FakeClock): FakeDealer {
  const sleepers = new Set<Sleeper>();
  const looks = new Set<() => void>();
  const now = (): number => clock.now().getTime();
  const changed = (): void => looks.forEach((look) => look());
  const waiting = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (sleepers.size < count) return;
        looks.delete(look);
        resolve();
      };
      looks.add(look);
      look();
    });
  return {
    now,
    waiting,
    sync: () => Promise.resolve(),
    until: (timeMs, signal) =>
      new Promise((resolve) => {
        if (timeMs <= now() || signal.aborted) return resolve();
        const sleeper: Sleeper = {
          timeMs,
          wake() {
            sleepers.delete(sleeper);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal.addEventListener('abort', () => sleeper.wake(), { once: true });
        changed();
      }),
    async pass(timeMs) {
      for (;;) {
        const count = sleepers.size;
        const next = Math.min(...[...sleepers].map((sleeper) => sleeper.timeMs));
        if (next > timeMs) break;
        clock.set(new Date(next));
        for (const sleeper of sleepers) if (sleeper.timeMs <= next) sleeper.wake();
        await waiting(count);
      }
      clock.set(new Date(timeMs));
    },
  };
}

import type { DealerClock } from '#engine/host/mount-game.ts';

/** The round machine's clock in a frame: it stops and runs with the picture. */
export interface FrameClock extends DealerClock {
  readonly timeMs: number;
  /** Moves on and runs what has become due, in time order. */
  advance(deltaMs: number): void;
}

interface Timer {
  readonly atMs: number;
  readonly run: () => void;
}

/** A clock that only `advance` moves; what waits for no time at all runs behind the current call. */
export function createFrameClock(): FrameClock {
  const timers = new Map<number, Timer>();
  let timeMs = 0;
  let lastId = 0;
  const nextBy = (untilMs: number): readonly [number, Timer] | undefined =>
    [...timers].filter(([, { atMs }]) => atMs <= untilMs).toSorted(([, a], [, b]) => a.atMs - b.atMs)[0];

  const fire = (id: number, { run }: Timer): void => {
    timers.delete(id);
    run();
  };

  return {
    get timeMs() {
      return timeMs;
    },
    setTimeout(run, delayMs) {
      const id = ++lastId;
      const timer = { atMs: timeMs + delayMs, run };
      timers.set(id, timer);
      if (delayMs <= 0) queueMicrotask(() => timers.has(id) && fire(id, timer));
      return id;
    },
    clearTimeout(id) {
      // The id is one that this clock gave.
      timers.delete(id as number);
    },
    advance(deltaMs) {
      const untilMs = timeMs + deltaMs;
      for (let next = nextBy(untilMs); next; next = nextBy(untilMs)) {
        const [id, timer] = next;
        timeMs = Math.max(timeMs, timer.atMs);
        fire(id, timer);
      }
      timeMs = untilMs;
    },
  };
}

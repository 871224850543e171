interface Timer {
  readonly id: number;
  readonly dueMs: number;
  readonly run: () => void;
}

/** Wall time of a test, in the form of an XState clock. */
export interface ManualClock {
  now(): number;
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(id: number): void;
  /** Lets promises settle without advancing the time. */
  flush(): Promise<void>;
  /** Advances the time: due timers run in order, and promises settle between them. */
  advance(byMs: number): Promise<void>;
}

/** Microtask rounds that the longest promise chain of a call needs, with a margin. */
const MICROTASK_ROUNDS = 30;

/** Creates a clock that only moves when it is advanced. */
export function createManualClock(): ManualClock {
  let nowMs = 0;
  let nextId = 1;
  let timers: readonly Timer[] = [];
  const flush = async (): Promise<void> => {
    for (let i = 0; i < MICROTASK_ROUNDS; i += 1) await Promise.resolve();
  };
  return {
    now: () => nowMs,
    setTimeout(run, delayMs) {
      const id = nextId++;
      timers = [...timers, { id, dueMs: nowMs + delayMs, run }];
      return id;
    },
    clearTimeout(id) {
      timers = timers.filter((timer) => timer.id !== id);
    },
    flush,
    async advance(byMs) {
      const untilMs = nowMs + byMs;
      await flush();
      for (;;) {
        const due = timers.filter((timer) => timer.dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs)[0];
        if (!due) break;
        timers = timers.filter((timer) => timer.id !== due.id);
        nowMs = due.dueMs;
        due.run();
        await flush();
      }
      nowMs = untilMs;
    },
  };
}

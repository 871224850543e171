import type { Clock } from './clock.ts';
import { retryAt } from './retry-pause.ts';

interface Failed {
  readonly failures: number;
  readonly nextAt: Date;
}

/** Backoff for failed rows of a queue: their pauses grow, so that the rows behind them get their turn. */
export interface RestingRows {
  /** The ids that are not due yet, for the query to exclude or to sort last. */
  ids(): readonly string[];
  /** Runs the work for one row; if it throws, the row rests and the error is passed to `onError`. */
  attempt(id: string, work: () => Promise<unknown>, onError: (error: unknown) => void): Promise<void>;
  /** A row failed: it rests. Returns whether this is its first failure. */
  failed(id: string): boolean;
  /** A row worked: it rests no longer. */
  worked(id: string): void;
}

const PAUSES = { firstMs: 30_000, maxMs: 60 * 60_000 } as const;
/** The oldest entries are dropped: their rows are only retried once too often. */
const MAX_KEPT = 5_000;

/** Held in memory: a process that starts tries every row once. */
export function createResting(clock: Clock): RestingRows {
  const failed = new Map<string, Failed>();
  const rest = (id: string): boolean => {
    const failures = failed.get(id)?.failures ?? 0;
    failed.delete(id);
    failed.set(id, { failures: failures + 1, nextAt: retryAt(clock.now(), failures, PAUSES) });
    for (const oldest of failed.keys()) {
      if (failed.size <= MAX_KEPT) break;
      failed.delete(oldest);
    }
    return failures === 0;
  };
  return {
    failed: rest,
    worked: (id) => void failed.delete(id),
    ids() {
      const now = clock.now();
      return [...failed].flatMap(([id, { nextAt }]) => (nextAt > now ? [id] : []));
    },
    async attempt(id, work, onError) {
      try {
        await work();
        failed.delete(id);
      } catch (error) {
        rest(id);
        onError(error);
      }
    },
  };
}

const known = new WeakMap<Clock, Map<string, RestingRows>>();

/** The resting rows of one queue of this process; keyed by its clock, of which there is one per process. */
export function getRestingRows(clock: Clock, queue: string): RestingRows {
  const queues = known.get(clock) ?? new Map<string, RestingRows>();
  known.set(clock, queues);
  const resting = queues.get(queue) ?? createResting(clock);
  queues.set(queue, resting);
  return resting;
}

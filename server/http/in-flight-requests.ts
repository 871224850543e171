import type { DatabaseClock } from '../database-clock.ts';

/** Tracks when calls arrived at this process, and which of them are unanswered. */
export interface InFlightRequests {
  /** Answers a call that has arrived completely: a client that delays part of the body delays its arrival. */
  answering<T>(path: string, answer: (arrivedAt: number) => Promise<T>): Promise<T>;
  /** Resolves when every call of the path that arrived before then is answered. */
  answered(path: string, beforeMs: number): Promise<void>;
}

export function createInFlightRequests(dealer: DatabaseClock): InFlightRequests {
  const open = new Set<{ readonly path: string; readonly at: number; readonly end: Promise<unknown> }>();
  return {
    async answering(path, answer) {
      const at = dealer.now();
      const answered = answer(at);
      const call = { path, at, end: answered.catch(() => undefined) };
      open.add(call);
      try {
        return await answered;
      } finally {
        open.delete(call);
      }
    },
    async answered(path, beforeMs) {
      const earlier = [...open].filter((call) => call.path === path && call.at < beforeMs);
      await Promise.all(earlier.map(({ end }) => end));
    },
  };
}

import pLimit from 'p-limit';
import { Refusal } from './http/refusal.ts';

/** Runs work in the order in which it came. */
export type BoundedExecutor = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_SECONDS = 1;

/**
 * So much work at once, and so much more that waits for its turn.
 * The queue throws a Refusal, UNAVAILABLE with the seconds to wait, for whatever finds the line full.
 */
export function createBoundedQueue(atOnce: number, longestLine: number): BoundedExecutor {
  const gate = pLimit(atOnce);
  return async (work) => {
    if (gate.activeCount + gate.pendingCount >= atOnce + longestLine)
      throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    return gate(work);
  };
}

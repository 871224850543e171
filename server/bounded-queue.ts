import pLimit from 'p-limit';
import { Refusal } from './http/refusal.ts';

/** Runs work in order of arrival. */
export type BoundedExecutor = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_SECONDS = 1;

/**
 * Creates a queue that runs `atOnce` works concurrently and lets `longestLine` more wait.
 * When it is full, it throws a Refusal, UNAVAILABLE with the seconds to wait.
 */
export function createBoundedQueue(atOnce: number, longestLine: number): BoundedExecutor {
  const gate = pLimit(atOnce);
  return async (work) => {
    if (gate.activeCount + gate.pendingCount >= atOnce + longestLine)
      throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    return gate(work);
  };
}

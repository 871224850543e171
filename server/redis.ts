import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { StartError } from './start-error.ts';

const LONGEST_PAUSE_MS = 2_000;

/**
 * Connects to Redis, and connects again whenever it went away later.
 * @throws {StartError} when it cannot be reached now.
 */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  let wasReached = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    // A call is answered without Redis (limits in memory) rather than late.
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => (wasReached ? Math.min(tries * 100, LONGEST_PAUSE_MS) : null),
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be reached'));
  try {
    await redis.connect();
    wasReached = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new StartError('REDIS_URL: Redis cannot be reached there.', { cause: error });
  }
}

/** A connection of its own for what one process hears from the others. */
export const listenerOf = (redis: Redis, log: FastifyBaseLogger): Redis => {
  const listener = redis.duplicate();
  listener.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be listened to'));
  return listener;
};

import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { StartError } from './start-error.ts';

const LONGEST_PAUSE_MS = 2_000;

/** What several processes of one site share. Loaded only where REDIS_URL is set. */
export interface Cluster {
  /** For counting. */
  readonly client: Redis;
  /** Carries what one process broadcasts to the sockets of the others. */
  readonly adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

/**
 * Connects to Redis, and connects again whenever it went away later.
 * @throws {StartError} when it cannot be reached now.
 */
export async function openCluster(url: string, log: FastifyBaseLogger): Promise<Cluster> {
  let wasReached = false;
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    // A call is answered without Redis (limits in memory) rather than late.
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => (wasReached ? Math.min(tries * 100, LONGEST_PAUSE_MS) : null),
  });
  client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis cannot be reached'));
  try {
    await client.connect();
    wasReached = true;
  } catch (error) {
    client.disconnect();
    throw new StartError('REDIS_URL: Redis cannot be reached there.', { cause: error });
  }
  const listener = client.duplicate();
  listener.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis cannot be listened to'));
  return {
    client,
    adapter: createAdapter(client, listener),
    close() {
      listener.disconnect();
      client.disconnect();
    },
  };
}

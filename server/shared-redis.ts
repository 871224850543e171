import type { FastifyBaseLogger } from 'fastify';
import { createRelay, type Relay } from './realtime/relay.ts';
import type { RedisAddress } from './redis/address.ts';
import { connectCluster } from './redis/cluster.ts';
import type { RedisClient, RedisConnections } from './redis/connections.ts';
import { connectMaster } from './redis/master.ts';
import { StartError } from './start-error.ts';

/** The state shared by several processes of one site. */
export interface Cluster {
  readonly relay: Relay;
  /**
   * For counting together; missing: each process counts alone. Its calls fail quickly while Redis hangs, and immediately
   * while it is disconnected.
   */
  readonly client?: RedisClient;
  close(): void;
}

/**
 * Loaded only if REDIS_URL is set. Connects to Redis, and reconnects whenever the connection is lost later.
 * @throws {StartError} if it cannot be reached now.
 */
export async function openSharedRedis(address: RedisAddress, log: FastifyBaseLogger): Promise<Cluster> {
  let connections: RedisConnections | undefined;
  try {
    connections = await (address.kind === 'cluster'
      ? connectCluster(address, log)
      : connectMaster(address, log));
    const { client, transport, keep, close } = connections;
    const { relay, close: closeRelay } = await createRelay(transport, log);
    keep();
    return {
      client,
      relay,
      close() {
        closeRelay();
        close();
      },
    };
  } catch (error) {
    connections?.close();
    if (error instanceof StartError) throw error;
    throw new StartError('REDIS_URL: Redis cannot be reached.', { cause: error });
  }
}

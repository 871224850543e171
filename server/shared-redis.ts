import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { createRelay, type Relay, type RelayTransport } from './realtime/relay.ts';
import { StartError } from './start-error.ts';

const MAX_PAUSE_MS = 2_000;
/** Timeout of a call to Redis; a connection that is silent for this long is closed. */
const ANSWER_MS = 500;

/** The state shared by several processes of one site. */
export interface Cluster {
  readonly relay: Relay;
  /**
   * For counting together; missing: each process counts alone. Its calls fail quickly while Redis hangs, and immediately
   * while it is disconnected.
   */
  readonly client?: Redis;
  close(): void;
}

/**
 * Loaded only if REDIS_URL is set. Connects to Redis, and reconnects whenever the connection is lost later.
 * @throws {StartError} if it cannot be reached now.
 */
export async function openSharedRedis(url: string, log: FastifyBaseLogger): Promise<Cluster> {
  let wasReached = false;
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // A call is answered without Redis (limits in memory) rather than late.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // The library's own resubscription fails silently.
    autoResubscribe: false,
    retryStrategy: (tries) => (wasReached ? Math.min(tries * 100, MAX_PAUSE_MS) : null),
  });
  const subscriber = client.duplicate();
  const connections = [client, subscriber];
  const close = (): void => connections.forEach((connection) => connection.disconnect());
  watch(client, log);
  subscriber.on('error', () => undefined); // logged by the other one
  try {
    await Promise.all(connections.map((connection) => connection.connect()));
    const transport = createRedisTransport(client, subscriber, await hasShards(client));
    const { relay, close: closeRelay } = await createRelay(transport, log);
    wasReached = true;
    return {
      client,
      relay,
      close() {
        closeRelay();
        close();
      },
    };
  } catch (error) {
    close();
    throw new StartError('REDIS_URL: Redis cannot be reached.', { cause: error });
  }
}

/** Logs once that Redis was lost and once that it is back, however often reconnecting is tried. */
function watch(client: Redis, log: FastifyBaseLogger): void {
  let [isAway, reason] = [false, ''];
  client.on('error', (error: Error) => (reason = error.message));
  client.on('close', () => {
    if (!isAway) log.warn({ reason }, 'Redis is unreachable: limits count for this process only');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is reachable again');
    isAway = false;
  });
}

/** Whether the server has sharded channels (Redis 7), which a cluster need not send to all its nodes. */
async function hasShards(client: Redis): Promise<boolean> {
  const known = (await client.command('INFO', 'SPUBLISH')) as readonly unknown[];
  return known[0] !== null;
}

function createRedisTransport(client: Redis, subscriber: Redis, isSharded: boolean): RelayTransport {
  return {
    publish: (channel, text) =>
      isSharded ? client.spublish(channel, text()) : client.publish(channel, text()),
    subscribe: (channel) => (isSharded ? subscriber.ssubscribe(channel) : subscriber.subscribe(channel)),
    unsubscribe: (channel) =>
      isSharded ? subscriber.sunsubscribe(channel) : subscriber.unsubscribe(channel),
    async ping() {
      // The other connection only has to be noticed when it hangs.
      client.ping().catch(() => undefined);
      // Redis answers after everything published before.
      await subscriber.ping();
    },
    losesSilently: false,
    isConnected: () => client.status === 'ready' && subscriber.status === 'ready',
    reconnect: () => subscriber.disconnect(true),
    on({ received, opened, closed }) {
      subscriber.on(isSharded ? 'smessage' : 'message', (_channel: string, text: string) => received(text));
      subscriber.on('ready', opened);
      subscriber.on('close', closed);
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { RelayTransport } from '../realtime/relay.ts';
import type { SentinelAddress, ServerAddress } from './address.ts';
import { ANSWER_MS, createWatch, pauseMs, timeouts, type RedisConnections } from './connections.ts';

/** Connects to one server: the one of the address, or the one that is master according to Sentinel. */
export async function connectMaster(
  address: ServerAddress | SentinelAddress,
  log: FastifyBaseLogger,
): Promise<RedisConnections> {
  let isKept = false;
  const again = (tries: number): number | null => (isKept ? pauseMs(tries) : null);
  const options = {
    ...timeouts,
    lazyConnect: true,
    // A call is answered without Redis (limits in memory) rather than late.
    enableOfflineQueue: false,
    // The library's own resubscription fails silently.
    autoResubscribe: false,
    retryStrategy: again,
    sentinelRetryStrategy: again,
  };
  const client =
    address.kind === 'server'
      ? new Redis(address.url, options)
      : new Redis({ ...options, ...optionsOf(address) });
  const subscriber = client.duplicate();
  const connections = [client, subscriber];
  const close = (): void => connections.forEach((connection) => connection.disconnect());
  watch(client, log);
  subscriber.on('error', () => undefined); // logged by the other one
  try {
    await Promise.all(connections.map((connection) => connection.connect()));
    const transport = createTransport(client, subscriber, await hasShards(client));
    return { client, transport, keep: () => (isKept = true), close };
  } catch (error) {
    close();
    throw error;
  }
}

function optionsOf(address: SentinelAddress) {
  return {
    sentinels: address.nodes.map(({ host, port }) => ({ host, port })),
    name: address.master,
    db: address.database,
    sentinelCommandTimeout: ANSWER_MS,
    ...(address.username !== undefined && { username: address.username }),
    ...(address.password !== undefined && { password: address.password }),
    ...(address.sentinelUsername !== undefined && { sentinelUsername: address.sentinelUsername }),
    ...(address.sentinelPassword !== undefined && { sentinelPassword: address.sentinelPassword }),
    ...(address.isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}

function watch(client: Redis, log: FastifyBaseLogger): void {
  const { lost, back } = createWatch(log);
  let reason = '';
  client.on('error', (error: Error) => (reason = error.message));
  client.on('close', () => lost(reason));
  client.on('ready', back);
}

/** Whether the server has sharded channels (Redis 7). */
async function hasShards(client: Redis): Promise<boolean> {
  const known = (await client.command('INFO', 'SPUBLISH')) as readonly unknown[];
  return known[0] !== null;
}

function createTransport(client: Redis, subscriber: Redis, isSharded: boolean): RelayTransport {
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

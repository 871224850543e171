import { setTimeout as wait } from 'node:timers/promises';
import calculateSlot from 'cluster-key-slot';
import type { FastifyBaseLogger } from 'fastify';
import { Cluster as RedisCluster, Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { RelayTransport } from '../realtime/relay.ts';
import { StartError } from '../start-error.ts';
import type { ClusterAddress, RedisNode } from './address.ts';
import { createWatch, pauseMs, timeouts, type RedisConnections } from './connections.ts';

const SLOTS = 16_384;
/** How often the client looks which node has which slots; sooner after an error. */
const REFRESH_MS = 1_000;

/** What each connection to a node has. */
type NodeOptions = typeof timeouts & {
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
};

/** Connects to a Redis Cluster: limits go where their keys are, events where their channels are. */
export async function connectCluster(
  address: ClusterAddress,
  log: FastifyBaseLogger,
): Promise<RedisConnections> {
  let isKept = false;
  const ofNode: NodeOptions = {
    ...timeouts,
    ...(address.username !== undefined && { username: address.username }),
    ...(address.password !== undefined && { password: address.password }),
    ...(address.isEncrypted && { tls: {} }),
  };
  const client = new RedisCluster([...address.nodes], {
    lazyConnect: true,
    // A call is answered without Redis (limits in memory) rather than late.
    enableOfflineQueue: false,
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshInterval: REFRESH_MS,
    clusterRetryStrategy: (tries) => (isKept ? pauseMs(tries) : null),
    redisOptions: ofNode,
  });
  client.on('error', () => undefined); // its calls fail, and the shards say that it is away
  const shards = createShards(client, ofNode, log);
  const close = (): void => {
    shards.close();
    client.disconnect();
  };
  try {
    await connect(client);
    const known = (await client.command('INFO', 'SPUBLISH')) as readonly unknown[];
    if (known[0] === null)
      throw new StartError('REDIS_URL: a Redis Cluster must have sharded channels (Redis 7).');
    // Connections are opened by their first call, which must not be one that a player waits for.
    await Promise.all(client.nodes('master').map((node) => node.ping()));
    await shards.open();
    return { client, transport: shards.transport, keep: () => (isKept = true), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The library leaves its promise open when a node says that the cluster is not well. */
const connect = (client: RedisCluster): Promise<void> =>
  new Promise((resolve, reject) => {
    client.once('end', () => reject(new Error('The Redis Cluster is not ready.')));
    client.connect().then(resolve, reject);
  });

/** From a slot to a slot, with the master first. */
const slotRanges = z.array(
  z.tuple([z.number(), z.number(), z.tuple([z.string(), z.number()], z.unknown())], z.unknown()),
);

interface SlotMap {
  /** Equal for equal maps. */
  readonly text: string;
  /** By `host:port`. */
  readonly masters: ReadonlyMap<string, RedisNode>;
  /** The master of each slot. */
  readonly bySlot: readonly string[];
}

/** @throws while a slot is nowhere. */
async function readSlots(client: RedisCluster): Promise<SlotMap> {
  const ranges = z.parse(slotRanges, await client.cluster('SLOTS'));
  const masters = new Map<string, RedisNode>();
  const bySlot: string[] = [];
  for (const [from, to, [host, port]] of ranges) {
    const key = `${host}:${port}`;
    masters.set(key, { host, port });
    for (let slot = from; slot <= to; slot += 1) bySlot[slot] = key;
  }
  if (Object.keys(bySlot).length < SLOTS) throw new Error('Some slots of the Redis Cluster are nowhere.');
  const texts = ranges.map(([from, to, [host, port]]) => `${from}-${to} ${host}:${port}`);
  return { text: texts.sort().join(), masters, bySlot };
}

/**
 * A connection to each master, for what it publishes. All of them or none: when one is lost, or slots move, all are
 * opened again, with no subscription. The library's own sharded subscribers subscribe again without saying whether
 * that worked, and cannot be asked for a sign of life.
 */
function createShards(client: RedisCluster, ofNode: NodeOptions, log: FastifyBaseLogger) {
  const watch = createWatch(log);
  let slots: SlotMap | null = null;
  let connections: ReadonlyMap<string, Redis> = new Map();
  let [isClosed, receive] = [false, (_text: string): void => undefined];
  let [opened, closed] = [() => undefined as void, () => undefined as void];

  const disconnect = (all: Iterable<Redis>): void => {
    for (const connection of all) {
      connection.removeAllListeners('close');
      connection.disconnect();
    }
  };
  const lose = (reason: string): void => {
    if (!slots) return;
    slots = null;
    disconnect(connections.values());
    if (isClosed) return;
    watch.lost(reason);
    closed();
    void openAgain();
  };
  const open = async (): Promise<void> => {
    const found = await readSlots(client);
    const opening = new Map<string, Redis>();
    let failure = '';
    for (const [key, { host, port }] of found.masters) {
      const connection = new Redis({
        ...ofNode,
        host,
        port,
        lazyConnect: true,
        enableOfflineQueue: false,
        autoResubscribe: false,
        retryStrategy: null,
      });
      connection.on('error', ({ message }: Error) => (failure = message));
      connection.on('smessage', (_channel: string, text: string) => receive(text));
      connection.on('close', () => lose(failure));
      opening.set(key, connection);
    }
    try {
      await Promise.all([...opening.values()].map((connection) => connection.connect()));
      if (isClosed) throw new Error('Closed meanwhile.');
    } catch (error) {
      disconnect(opening.values());
      throw error;
    }
    [slots, connections] = [found, opening];
  };
  const openAgain = async (): Promise<void> => {
    for (let tries = 1; !isClosed; tries += 1) {
      await wait(pauseMs(tries), undefined, { ref: false });
      try {
        if (!isClosed) await open();
        break;
      } catch {
        // The next attempt follows.
      }
    }
    if (isClosed) return;
    watch.back();
    opened();
  };
  const of = (channel: string): Redis => {
    const connection = connections.get(slots?.bySlot[calculateSlot(channel)] ?? '');
    if (!slots || !connection) throw new Error('Redis is not connected.');
    return connection;
  };
  /** Slots that move take their subscriptions with them. */
  const checkSlots = async (): Promise<void> => {
    const before = slots;
    const now = await readSlots(client);
    if (!before || slots !== before || now.text === before.text) return;
    lose('slots have moved');
    throw new Error('Slots have moved.');
  };
  const transport: RelayTransport = {
    publish: (channel, text) => client.spublish(channel, text()),
    subscribe: async (channel) => of(channel).ssubscribe(channel),
    unsubscribe: async (channel) => of(channel).sunsubscribe(channel),
    async ping() {
      if (!slots) throw new Error('Redis is not connected.');
      // Each node answers after everything it published before.
      await Promise.all([checkSlots(), ...[...connections.values()].map((connection) => connection.ping())]);
    },
    losesSilently: false,
    isConnected: () => slots !== null && client.status === 'ready',
    reconnect: () => lose('a subscription failed'),
    on(listeners) {
      receive = listeners.received;
      opened = listeners.opened;
      closed = listeners.closed;
    },
  };
  return {
    transport,
    open,
    close(): void {
      isClosed = true;
      lose('closed');
    },
  };
}

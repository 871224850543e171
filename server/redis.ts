import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { OutboxRow } from './realtime/outbox-row.ts';
import type { Relay, RelayListener } from './realtime/relay.ts';
import { StartError } from './start-error.ts';

const CHANNEL = 'oddlight:rows';
const LONGEST_PAUSE_MS = 2_000;
/** A call waits no longer than this for Redis; a connection that is silent for so long is given up. */
const ANSWER_MS = 500;
/** How often both connections are asked for a sign of life; nothing else would show a subscriber that it is cut off. */
const BEAT_MS = 1_000;

/** What several processes of one site share. Loaded only where REDIS_URL is set. */
export interface Cluster {
  /** For counting. Its calls fail within a moment while Redis hangs, and at once while it is away. */
  readonly client: Redis;
  readonly relay: Relay;
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
    commandTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // A call is answered without Redis (limits in memory) rather than late.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Its own renewal of subscriptions fails without anybody to hear it.
    autoResubscribe: false,
    retryStrategy: (tries) => (wasReached ? Math.min(tries * 100, LONGEST_PAUSE_MS) : null),
  });
  const subscriber = client.duplicate();
  const connections = [client, subscriber];
  const close = (): void => connections.forEach((connection) => connection.disconnect());
  watch(client, log);
  subscriber.on('error', () => undefined); // logged by the other one
  try {
    await Promise.all(connections.map((connection) => connection.connect()));
    await subscriber.subscribe(CHANNEL);
    wasReached = true;
  } catch (error) {
    close();
    throw new StartError('REDIS_URL: Redis cannot be reached there.', { cause: error });
  }
  const { relay, beat } = createRelay(client, subscriber, log);
  const timer = setInterval(beat, BEAT_MS).unref();
  return {
    client,
    relay,
    close() {
      clearInterval(timer);
      close();
    },
  };
}

/** Logs once that Redis went away and once that it is back, however often it is tried meanwhile. */
function watch(client: Redis, log: FastifyBaseLogger): void {
  let [isAway, reason] = [false, ''];
  client.on('error', (error: Error) => (reason = error.message));
  client.on('close', () => {
    if (!isAway) log.warn({ reason }, 'Redis is away: limits count for this process alone');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
}

const message = z.object({
  from: z.string(),
  /** Null: rows of this sender were lost. */
  rows: z.nullable(
    z.array(z.object({ event: z.string(), room: z.string(), payload: z.record(z.string(), z.unknown()) })),
  ),
});

function createRelay(
  client: Redis,
  subscriber: Redis,
  log: FastifyBaseLogger,
): { relay: Relay; beat(): void } {
  const self = randomUUID();
  let listener: RelayListener | undefined;
  let hasLost = false;

  const publish = async (rows: readonly OutboxRow[] | null): Promise<boolean> => {
    try {
      await client.publish(CHANNEL, JSON.stringify({ from: self, rows }));
      return true;
    } catch (error) {
      if (!hasLost) log.warn({ reason: String(error) }, 'events do not reach the other processes');
      hasLost = true;
      return false;
    }
  };
  const subscribeAgain = async (): Promise<void> => {
    try {
      await subscriber.subscribe(CHANNEL);
      listener?.missed();
    } catch {
      // Connected, but subscribed to nothing: connect once more.
      subscriber.disconnect(true);
    }
  };
  subscriber.on('ready', () => void subscribeAgain());
  subscriber.on('message', (_channel: string, text: string) => {
    const received = messageOf(text);
    if (!received) log.error('a message of another process cannot be read');
    else if (received.from !== self && received.rows) listener?.receive(received.rows);
    else if (received.from !== self) listener?.missed();
  });
  return {
    relay: {
      send: (rows) => void publish(rows.map(({ event, room, payload }) => ({ event, room, payload }))),
      listen: (other) => void (listener = other),
    },
    beat() {
      for (const connection of [client, subscriber]) connection.ping().catch(() => undefined); // the time-out of the connection notices
      if (hasLost && client.status === 'ready') void publish(null).then((isSent) => (hasLost = !isSent));
    },
  };
}

function messageOf(text: string): z.infer<typeof message> | undefined {
  try {
    return z.safeParse(message, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Relay, RelayListener, RelayTopic, RelayMessages } from './realtime/relay.ts';
import { StartError } from './start-error.ts';

const CHANNEL = 'oddlight:rows';
const MAX_PAUSE_MS = 2_000;
/** Timeout of a call to Redis; a connection that is silent for this long is closed. */
const ANSWER_MS = 500;
/** Interval of pings on both connections; a subscriber has no other way to notice that it is cut off. */
const BEAT_MS = 250;
/** Maximum age of the last pong. Redis sends it after everything published before the ping. */
const HEARING_MS = 600;

/** The state shared by several processes of one site. Loaded only if REDIS_URL is set. */
export interface SharedRedis {
  /** For counting. Its calls fail quickly while Redis hangs, and immediately while it is disconnected. */
  readonly client: Redis;
  readonly relay: Relay;
  close(): void;
}

/**
 * Connects to Redis, and reconnects whenever the connection is lost later.
 * @throws {StartError} if it cannot be reached now.
 */
export async function openSharedRedis(url: string, log: FastifyBaseLogger): Promise<SharedRedis> {
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
    await subscriber.subscribe(CHANNEL);
    wasReached = true;
  } catch (error) {
    close();
    throw new StartError('REDIS_URL: Redis cannot be reached.', { cause: error });
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

const rows = z.array(
  z.object({ event: z.string(), room: z.string(), payload: z.record(z.string(), z.unknown()) }),
);
const message = z.object({
  from: z.string(),
  /** Null: messages of this sender were lost. */
  rows: z.optional(z.nullable(rows)),
  forget: z.optional(z.object({ userId: z.string() })),
  counts: z.optional(z.object({ rooms: z.record(z.string(), z.number()) })),
});
type Message = Omit<z.infer<typeof message>, 'from'>;

type Hearing = { readonly [T in RelayTopic]: Set<(word: RelayMessages[T], from: string) => void> };

function createRelay(
  client: Redis,
  subscriber: Redis,
  log: FastifyBaseLogger,
): { relay: Relay; beat(): void } {
  const self = randomUUID();
  const ears = createSubscriptions();
  let hasLost = false;
  let heardMs = performance.now();

  const publish = async (told: Message): Promise<boolean> => {
    try {
      await client.publish(CHANNEL, JSON.stringify({ from: self, ...told }));
      return true;
    } catch (error) {
      // Counts are sent again soon.
      if (told.counts) return false;
      if (!hasLost) log.warn({ reason: String(error) }, 'events do not reach the other processes');
      hasLost = true;
      return false;
    }
  };
  const hear = (text: string): void => {
    heardMs = performance.now();
    const received = messageOf(text);
    if (!received) return log.error('a message from another process cannot be read');
    if (received.from !== self) ears.take(received);
  };
  let isSubscribed = true;
  const subscribeAgain = async (): Promise<void> => {
    try {
      await subscriber.subscribe(CHANNEL);
      ears.missed();
      [isSubscribed, heardMs] = [true, performance.now()];
    } catch {
      // Connected but subscribed to nothing: reconnect.
      subscriber.disconnect(true);
    }
  };
  subscriber.on('close', () => (isSubscribed = false));
  subscriber.on('ready', () => void subscribeAgain());
  subscriber.on('message', (_channel: string, text: string) => hear(text));
  return {
    relay: {
      send: (told) =>
        void publish({
          rows: told.map(({ event, room, payload }) => ({ event, room, payload: { ...payload } })),
        }),
      say: (topic, word) => void publish({ [topic]: word }),
      listen: (listener) => void ears.listeners.push(listener),
      hear: (topic, listener) => void ears.hearing[topic].add(listener),
      isHearing: () => isSubscribed && performance.now() - heardMs < HEARING_MS,
    },
    beat() {
      // A missing answer is noticed by the connection's timeout.
      client.ping().catch(() => undefined);
      subscriber.ping().then(
        () => (heardMs = performance.now()),
        () => undefined,
      );
      if (hasLost && client.status === 'ready')
        void publish({ rows: null }).then((isSent) => (hasLost = !isSent));
    },
  };
}

/** The listeners of this process to messages of the others. */
function createSubscriptions() {
  const listeners: RelayListener[] = [];
  const hearing: Hearing = { forget: new Set(), counts: new Set() };
  const missed = (): void => listeners.forEach((listener) => listener.missed?.());
  return {
    listeners,
    hearing,
    missed,
    take({ from, rows: told, forget, counts }: z.infer<typeof message>): void {
      if (told) for (const listener of listeners) listener.receive?.(told);
      if (told === null) missed();
      if (forget) for (const listener of hearing.forget) listener(forget, from);
      if (counts) for (const listener of hearing.counts) listener(counts, from);
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

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { OutboxRow } from './outbox-row.ts';

/** Handles what other processes of the site broadcast. */
export interface RelayListener {
  /** Events of rooms that this process follows, from another process. */
  receive?(events: readonly OutboxRow[]): void;
  /** Messages may have been lost; they are not sent again. */
  missed?(): void;
}

/** Messages between processes other than events. */
export interface RelayMessages {
  /** Cached sessions of this player are no longer valid. */
  readonly forget: { readonly userId: string };
  /** Connections in the sender's rooms; a room that is missing is empty. */
  readonly counts: { readonly rooms: Readonly<Record<string, number>> };
}
export type RelayTopic = keyof RelayMessages;

/** Sends the broadcasts of one process to the other processes of the site. */
export interface Relay {
  /**
   * Sends events to the processes that follow their rooms. Never throws: what cannot be sent is lost, and the others
   * get `missed` as soon as they can be reached.
   */
  send(events: readonly OutboxRow[]): void;
  /** Like `send`, for one message of a topic, to all processes. */
  say<T extends RelayTopic>(topic: T, word: RelayMessages[T]): void;
  /**
   * Receives the events of a room from now on. Resolves when they arrive, or when that cannot be awaited: then `missed`
   * follows as soon as they do.
   */
  follow(room: string): Promise<void>;
  unfollow(room: string): void;
  /** Adds a listener to events. */
  listen(listener: RelayListener): void;
  /** Adds a listener to a topic; `from` is the sending process. */
  hear<T extends RelayTopic>(topic: T, listener: (word: RelayMessages[T], from: string) => void): void;
  /** Whether everything the others sent until a moment ago has arrived. */
  isHearing(): boolean;
}

/** What carries texts between processes. Its promises settle soon, whatever happens to the server behind it. */
export interface RelayTransport {
  /** Rejects if the text was not handed over. Asks for the text only if someone may receive it. */
  publish(channel: string, text: () => string): Promise<unknown>;
  /** Resolves when everything published to the channel from now on arrives. */
  subscribe(channel: string): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  /** Resolves when everything published before the call has arrived. */
  ping(): Promise<unknown>;
  isConnected(): boolean;
  /** What was handed over just before the connection broke may be lost. */
  readonly losesSilently: boolean;
  /** Gives up a connection that does not do what it should; it is opened again. */
  reconnect(): void;
  /** `opened`: connected again, with no subscription. */
  on(listeners: { received(text: string): void; opened(): void; closed(): void }): void;
}

/** Interval of pings; a subscriber has no other way to notice that it is cut off. */
const BEAT_MS = 250;
/** Maximum age of the last answer to a ping. */
const HEARING_MS = 600;

const CHANNEL = 'oddlight:all';
const channelOf = (room: string): string => `oddlight:room:${room}`;

const events = z.array(
  z.object({
    event: z.string(),
    room: z.string(),
    payload: z.record(z.string(), z.unknown()),
    traceparent: z.optional(z.string()),
  }),
);
const message = z.object({
  from: z.string(),
  /** Null: messages of this sender were lost. */
  events: z.optional(z.nullable(events)),
  forget: z.optional(z.object({ userId: z.string() })),
  counts: z.optional(z.object({ rooms: z.record(z.string(), z.number()) })),
});
type Message = z.infer<typeof message>;
type Sent = Partial<Omit<Message, 'from' | 'events'>> & { readonly events?: readonly OutboxRow[] | null };

/** Every process must know of the end of a session, wherever its sockets are. */
const isForAll = ({ event }: OutboxRow): boolean => event === 'session-end';

/** Creates a relay on a connected transport; `close` ends its timer, not the transport. */
export async function createRelay(
  transport: RelayTransport,
  log: FastifyBaseLogger,
): Promise<{ readonly relay: Relay; close(): void }> {
  const self = randomUUID();
  const ears = createListeners();
  /** Rooms, each with its subscription under way or made. */
  const followed = new Map<string, Promise<void>>();
  let hasLost = false;
  let isSubscribed = true;
  let heardMs = performance.now();

  const publish = async (channel: string, told: Sent): Promise<boolean> => {
    try {
      await transport.publish(channel, () => JSON.stringify({ from: self, ...told }));
      return true;
    } catch (error) {
      // Counts are sent again soon.
      if (told.counts) return false;
      if (!hasLost) log.warn({ reason: String(error) }, 'events do not reach the other processes');
      hasLost = true;
      return false;
    }
  };
  /** A connection that cannot subscribe is given up: after the next one, everything is subscribed again. */
  const subscribed = (room: string): Promise<void> =>
    transport.subscribe(channelOf(room)).then(
      () => undefined,
      () => {
        if (isSubscribed) transport.reconnect();
      },
    );
  const subscribeAgain = async (): Promise<void> => {
    try {
      await Promise.all([CHANNEL, ...[...followed.keys()].map(channelOf)].map(transport.subscribe));
      [isSubscribed, heardMs] = [true, performance.now()];
      ears.missed();
    } catch {
      // Connected but subscribed to nothing.
      transport.reconnect();
    }
  };
  await transport.subscribe(CHANNEL);
  transport.on({
    received(text) {
      heardMs = performance.now();
      const received = messageOf(text);
      if (!received) return log.error('a message from another process cannot be read');
      if (received.from !== self) ears.take(received);
    },
    closed() {
      isSubscribed = false;
      hasLost ||= transport.losesSilently;
    },
    opened: () => void subscribeAgain(),
  });
  const timer = setInterval(() => {
    // A missing answer is noticed by the transport.
    transport.ping().then(
      () => (heardMs = performance.now()),
      () => undefined,
    );
    if (hasLost && transport.isConnected())
      void publish(CHANNEL, { events: null }).then((isSent) => (hasLost = !isSent));
  }, BEAT_MS).unref();
  return {
    close: () => clearInterval(timer),
    relay: {
      send(told) {
        const byChannel = new Map<string, OutboxRow[]>();
        for (const row of told) {
          const channel = isForAll(row) ? CHANNEL : channelOf(row.room);
          const { event, room, payload, traceparent } = row;
          const of = byChannel.get(channel) ?? [];
          byChannel.set(channel, of);
          of.push({ event, room, payload, traceparent });
        }
        for (const [channel, of] of byChannel) void publish(channel, { events: of });
      },
      say: (topic, word) => void publish(CHANNEL, { [topic]: word }),
      follow(room) {
        // While the connection is away, this fails at once.
        const known = followed.get(room) ?? subscribed(room);
        followed.set(room, known);
        return known;
      },
      unfollow(room) {
        if (followed.delete(room)) transport.unsubscribe(channelOf(room)).catch(() => undefined);
      },
      listen: (listener) => void ears.listeners.push(listener),
      hear: (topic, listener) => void ears.hearing[topic].add(listener),
      isHearing: () => isSubscribed && performance.now() - heardMs < HEARING_MS,
    },
  };
}

type Hearing = { readonly [T in RelayTopic]: Set<(word: RelayMessages[T], from: string) => void> };

/** The listeners of this process to messages of the others. */
function createListeners() {
  const listeners: RelayListener[] = [];
  const hearing: Hearing = { forget: new Set(), counts: new Set() };
  const missed = (): void => listeners.forEach((listener) => listener.missed?.());
  return {
    listeners,
    hearing,
    missed,
    take({ from, events: told, forget, counts }: Message): void {
      if (told) for (const listener of listeners) listener.receive?.(told);
      if (told === null) missed();
      if (forget) for (const listener of hearing.forget) listener(forget, from);
      if (counts) for (const listener of hearing.counts) listener(counts, from);
    },
  };
}

function messageOf(text: string): Message | undefined {
  try {
    return z.safeParse(message, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

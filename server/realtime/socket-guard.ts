import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Env } from '../env.ts';
import { rateLimitAddress } from '../http/client-network.ts';
import { clientAddress } from '../http/client-address.ts';

/** Per address at a time. Each tab has a connection, and many players can share an address. */
const OPEN_PER_ADDRESS = 400;
const WINDOW_MS = 10_000;
/** Per window: all clients behind such an address may reconnect at the same time after a restart. */
const NEW_PER_ADDRESS = OPEN_PER_ADDRESS;
const EVENTS_PER_ADDRESS = 10 * OPEN_PER_ADDRESS;
/** A page authenticates, joins and leaves rooms as the player looks around, writes messages, and answers pings. */
const EVENTS_PER_SOCKET = 60;
/** Maximum data waiting for a client: about ten seconds of the fastest player's own events. */
const WAITING_BYTES = 256 * 1024;
/** A client that has read nothing for this long counts as gone. */
const WAITING_MS = 15_000;

type Connection = Socket['conn'];
type Drop = 'events' | 'address-events' | 'slow' | 'session';

export interface SocketGuard {
  /** Whether a new connection is allowed; counts it as refused otherwise. */
  admits(request: IncomingMessage): boolean;
  /** Watches the connections of `io` from now on. */
  watch(io: Server): void;
  /** Counts sockets that were closed by the server. */
  dropped(reason: Drop, count: number): void;
}

/**
 * Refuses and drops excessive connections and events, by rate limits; always drops clients that do not read.
 */
export function createSocketGuard(env: Env, registers: Registry[]): SocketGuard {
  const open = new Map<string, number>();
  const [arrivals, events] = [countInWindows(), countInWindows()];
  const refused = new Counter({
    name: 'sockets_refused_total',
    help: 'Connections that were not accepted, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const drops = new Counter({
    name: 'sockets_dropped_total',
    help: 'Sockets that the server closed, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const addressOf = (request: IncomingMessage): string =>
    rateLimitAddress(clientAddress(request, env.trustProxy));
  const drop = (connection: Connection, reason: Drop): void => {
    if (connection.readyState !== 'open') return;
    drops.inc({ reason });
    // The browser takes this for a lost connection and reconnects after a while.
    connection.close(true);
  };

  const reasonToRefuse = (request: IncomingMessage): string | undefined => {
    if (!isAllowedOrigin(env, request)) return 'origin';
    if (!env.rateLimits) return undefined;
    const address = addressOf(request);
    if ((open.get(address) ?? 0) >= OPEN_PER_ADDRESS) return 'open';
    return arrivals(address) > NEW_PER_ADDRESS ? 'new' : undefined;
  };
  const limitEvents = (connection: Connection): void => {
    const address = addressOf(connection.request);
    const own = countInWindows();
    open.set(address, (open.get(address) ?? 0) + 1);
    connection.once('close', () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    connection.on('packet', () => {
      if (own('') > EVENTS_PER_SOCKET) drop(connection, 'events');
      else if (events(address) > EVENTS_PER_ADDRESS) drop(connection, 'address-events');
    });
  };

  return {
    admits(request) {
      const reason = reasonToRefuse(request);
      if (reason !== undefined) refused.inc({ reason });
      return reason === undefined;
    },
    watch(io) {
      new Gauge({
        name: 'sockets_open',
        help: 'Connections that are open now.',
        registers,
        collect() {
          this.set(io.engine.clientsCount);
        },
      });
      io.engine.on('connection', (connection: Connection) => {
        if (env.rateLimits) limitEvents(connection);
        dropSlow(connection, () => drop(connection, 'slow'));
      });
    },
    dropped: (reason, count) => drops.inc({ reason }, count),
  };
}

/** Keeps pages of other sites from connecting: browsers always send the origin of a socket. */
function isAllowedOrigin(env: Env, { headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined || origin === env.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Counts by key in fixed windows; synchronous, so that a burst that arrives in one chunk is counted before it
 * is read.
 */
function countInWindows(): (key: string) => number {
  const counts = new Map<string, number>();
  let untilMs = 0;
  return (key) => {
    if (performance.now() >= untilMs) {
      counts.clear();
      untilMs = performance.now() + WINDOW_MS;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** Calls `drop` if a packet is created while too much is waiting, or something waits for too long. */
function dropSlow(connection: Connection, drop: () => void): void {
  let [bytes, sinceMs] = [0, 0];
  connection.on('packetCreate', ({ data }: { readonly data?: string | Buffer }) => {
    if (bytes === 0) sinceMs = performance.now();
    else if (bytes > WAITING_BYTES || performance.now() - sinceMs > WAITING_MS) drop();
    bytes += 1 + (data?.length ?? 0);
  });
  // The transport takes everything waiting at once, and nothing while it is busy.
  connection.on('flush', () => (bytes = 0));
}

import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import * as z from 'zod/mini';
import { serverEvents, type ServerEvent, type ServerEventPayload } from '#contract/events.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { hasConflictingHosts } from '../http/request-head.ts';
import { createFeedBatcher } from './bet-feed.ts';
import { startSessionSweeper, type SessionSweeper } from './session-sweeper.ts';
import { expandOutboxRow } from './outbox-events.ts';
import type { RealtimeBus } from './realtime-bus.ts';
import type { OutboxWakeups } from './outbox-signal.ts';
import type { OutboxRow } from './outbox-row.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { createBatchDelivery } from './batch-delivery.ts';
import type { PresenceTracker } from './presence.ts';
import type { Relay } from './relay.ts';
import { RoomLog } from './room-log.ts';
import { createSocketGuard } from './socket-guard.ts';
import { createMessageSender } from './socket-message.ts';
import { authenticateSocket } from './authenticate-socket.ts';

/** A client that is not ready misses these. */
const passing: ReadonlySet<string> = new Set(['crash:tick']);
/** Only useful at the moment it is sent. */
const isOfNow = (event: string): boolean => event.startsWith('crash:') && event !== 'crash:own';

/** The sources of events, and the relay to the other processes. */
interface Sources {
  readonly wakes: OutboxWakeups;
  readonly live: RealtimeBus;
  readonly presence: PresenceTracker;
  readonly relay?: Relay | undefined;
}

export interface Realtime {
  readonly io: Server;
  readonly sessions: SessionSweeper;
  /** Asks all sockets to connect to another process, and gives them a moment to do so. */
  sendElsewhere(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the socket channel on the app's HTTP server. Broadcasts what transactions leave in the outbox and
 * what is published live, to the sockets of this process and through the relay to those of the others.
 */
export function startRealtime(
  app: FastifyInstance,
  deps: Deps,
  { wakes, live, presence, relay }: Sources,
): Realtime {
  const guard = createSocketGuard(deps.env, [app.metrics]);
  const io = new Server(app.server, {
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: [deps.env.publicUrl], credentials: true },
    allowRequest: (request, answer) => answer(null, guard.admits(request)),
  });
  // Before the HTTP side sees a long poll; an upgrade never gets here.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(hasConflictingHosts(request) ? new Error('two hosts') : undefined),
  );
  // A reply to a long poll ends its connection while the process drains, as all others do.
  io.engine.on('headers', (headers: Record<string, string>) => {
    if (app.draining.isDraining()) headers['connection'] = 'close';
  });
  guard.watch(io);
  deps.activity.watch(() => io.engine.clientsCount > 0);
  const endPresence = presence.watch(io);
  const log = new RoomLog([app.metrics], (room) => relay?.unfollow(room));
  const follow = async (rooms: readonly string[]): Promise<void> => {
    for (const room of rooms) log.prepare(room);
    await Promise.all(rooms.map((room) => relay?.follow(room)));
  };
  io.of('/').adapter.on('delete-room', (room: string) => log.empty(room));
  const sendMessage = createMessageSender(app);
  io.on('connection', (socket) => {
    deps.activity.touch();
    socket.on('disconnect', deps.activity.touch);
    authenticateSocket(socket, deps, { log, follow, sendMessage });
  });
  const end = (room: string): void => {
    guard.dropped('session', io.of('/').adapter.rooms.get(room)?.size ?? 0);
    io.in(room).disconnectSockets(true);
  };
  const sessions = startSessionSweeper(io, deps, end);
  const batches = createFeedBatcher(io);
  const broadcastDeps: BroadcastDeps = { io, deps, batches, log };
  /** A row that cannot be published is skipped and logged, so that it does not block the others. */
  const apart = <Told>(row: OutboxRow, tell: () => Told): Told | undefined => {
    try {
      return tell();
    } catch (error) {
      deps.log.error({ err: error, event: row.event, room: row.room }, 'could not publish an outbox row');
      return undefined;
    }
  };
  const sendOwn = (batch: readonly OutboxRow[]): void => {
    for (const row of batch) apart(row, () => broadcast(broadcastDeps, row));
  };
  const deliverOwn = createBatchDelivery(sendOwn);
  const tellOwn = createBatchDelivery((batch: readonly OutboxRow[]) => {
    relay?.send(batch);
    sendOwn(batch);
  });
  const deliverShared = (events: readonly OutboxRow[]): void => {
    for (const row of events)
      apart(row, () => (row.event === 'session-end' ? end(row.room) : broadcast(broadcastDeps, row)));
  };
  const deliver = (events: readonly OutboxRow[]): void => {
    deliverShared(events.filter((event) => !isToOne(event)));
    deliverOwn(...events.filter(isToOne));
  };
  const tell = (rows: readonly OutboxRow[]): void => {
    const events = rows.flatMap((row) => apart(row, () => expandOutboxRow(row)) ?? []);
    const shared = events.filter((event) => !isToOne(event));
    relay?.send(shared);
    deliverShared(shared);
    tellOwn(...events.filter(isToOne));
  };
  const loadAnew = (): void => {
    log.startAnew();
    io.emit('load-anew' satisfies ServerEvent, {});
    void sessions.look({ reload: true });
  };
  const worker = startOutboxWorker(deps, wakes, { deliver: tell, missed: loadAnew });
  const endLive = live.onTold(tell);
  relay?.listen({ receive: deliver, missed: loadAnew });
  return {
    io,
    sessions,
    sendElsewhere: () => sendElsewhere(io),
    async close() {
      endLive();
      endPresence();
      await worker.stop();
      batches.stop();
      log.close();
      await sessions.stop();
      // Browsers reconnect on their own; the HTTP server is closed by its owner.
      io.engine.close();
    },
  };
}

/** So many sockets at least are sent away together, in so many parts at most: the other processes get them all. */
const [AWAY_AT_LEAST, AWAY_PARTS, AWAY_EVERY_MS] = [50, 20, 50];
/** How long sockets have to go; one that does not is closed, and connects again as after any loss. */
const AWAY_MOST_MS = 500;

async function sendElsewhere(io: Server): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const atOnce = Math.max(AWAY_AT_LEAST, Math.ceil(sockets.length / AWAY_PARTS));
  for (let i = 0; i < sockets.length; i += atOnce) {
    if (i > 0) await wait(AWAY_EVERY_MS);
    for (const socket of sockets.slice(i, i + atOnce))
      socket.emit('connect-elsewhere' satisfies ServerEvent, {});
  }
  const untilMs = performance.now() + AWAY_MOST_MS;
  while (io.engine.clientsCount > 0 && performance.now() < untilMs) await wait(AWAY_EVERY_MS / 5);
}

/** Messages to a single player; feeds to a player are sent with the public feeds. */
const isToOne = ({ event, room }: OutboxRow): boolean =>
  room.startsWith('user:') && event !== 'bet-feed' && event !== 'session-end';

interface BroadcastDeps {
  readonly io: Server;
  readonly deps: Deps;
  readonly batches: ReturnType<typeof createFeedBatcher>;
  readonly log: RoomLog;
}

function broadcast({ io, deps, batches, log }: BroadcastDeps, row: OutboxRow): void {
  const announced = announcedBy(row, deps.env);
  if (!announced) {
    deps.log.error({ event: row.event, room: row.room }, 'an outbox row breaks the contract');
    return;
  }
  const { event, payload } = announced;
  const { room } = row;
  if (event === 'bet-feed') batches.add(room, payload);
  else if (event === 'provider-bet') batches.addOfProvider(room, payload);
  else if (passing.has(event)) io.to(room).volatile.emit(event, payload, { room });
  else {
    const mark = log.add({ room, event, payload, isKept: !isOfNow(event) });
    if (mark) io.to(room).emit(event, payload, mark);
  }
}

type Announced = {
  readonly [E in ServerEvent]: { readonly event: E; readonly payload: ServerEventPayload<E> };
};

/** The server wrote the row from a typed event, so its type is checked outside of production only. */
function announcedBy({ event, payload }: OutboxRow, env: Env): Announced[ServerEvent] | null {
  if (!isServerEvent(event)) return null;
  if (env.mode !== 'production' && !z.safeParse(serverEvents[event], payload).success) return null;
  return { event, payload } as Announced[ServerEvent]; // as it was announced
}

const isServerEvent = (event: string): event is ServerEvent => Object.hasOwn(serverEvents, event);

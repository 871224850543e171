import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import {
  clientEvents,
  serverEvents,
  type ClientEvent,
  type ServerEvent,
  type ServerEventPayload,
} from '#contract/events.ts';
import type { RoomReply } from '#contract/room-reply.ts';
import type { Deps, Player } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Feature, RoomGuard } from '../feature.ts';
import * as features from '../features/index.ts';
import { hasTwoHosts } from '../http/request-head.ts';
import { findPlayerBy } from '../http/session.ts';
import { createFeedBatches } from './bet-feed.ts';
import { sessionRoom, watchSessions, type SessionLook } from './ended-sessions.ts';
import { eventsOf, FEED } from './outbox-events.ts';
import type { Live } from './live.ts';
import type { OutboxWakes } from './outbox-signal.ts';
import type { OutboxRow } from './outbox-row.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { createPortions } from './portions.ts';
import type { Presences } from './presence.ts';
import type { Relay } from './relay.ts';
import { createSocketGuard } from './socket-guard.ts';

/** Rooms that a browser may enter by name; a player's own room is entered by signing in only. */
const publicRooms: ReadonlySet<string> = new Set([
  FEED,
  ...Object.values<Feature>(features).flatMap(({ rooms }) => rooms ?? []),
]);
const guards: Readonly<Record<string, RoomGuard>> = Object.assign(
  {},
  ...Object.values<Feature>(features).map(({ guardedRooms }) => guardedRooms),
);
/** A reader that is not ready misses these. */
const passing: ReadonlySet<string> = new Set(['crash:tick']);

/** Where what is told comes from, and how it gets to the other processes. */
interface Sources {
  readonly wakes: OutboxWakes;
  readonly live: Live;
  readonly presence: Presences;
  readonly relay?: Relay | undefined;
}

export interface Realtime {
  readonly io: Server;
  readonly sessions: SessionLook;
  close(): Promise<void>;
}

/**
 * Opens the socket channel on the app's HTTP server and broadcasts what transactions leave in the outbox and what is
 * told live, to the sockets of this process and by the relay to those of the others.
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
  // Before the HTTP side would see a long poll; an upgrade never comes so far.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(hasTwoHosts(request) ? new Error('two hosts') : undefined),
  );
  guard.watch(io);
  const endPresence = presence.watch(io);
  io.on('connection', (socket) => void welcome(socket, deps));
  const end = (room: string): void => {
    guard.dropped('session', io.of('/').adapter.rooms.get(room)?.size ?? 0);
    io.in(room).disconnectSockets(true);
  };
  const sessions = watchSessions(io, deps, end);
  const batches = createFeedBatches(io);
  const tellPlayers = createPortions((row: OutboxRow) => broadcast(io, deps, batches, row));
  const deliver = (rows: readonly OutboxRow[]): void => {
    const events = rows.flatMap(eventsOf);
    for (const row of events) {
      if (row.event === 'session-end') end(row.room);
      else if (!isToOne(row)) broadcast(io, deps, batches, row);
    }
    tellPlayers(...events.filter(isToOne));
  };
  const tell = (rows: readonly OutboxRow[]): void => {
    deliver(rows);
    relay?.send(rows);
  };
  const worker = startOutboxWorker(deps, wakes, tell);
  const endLive = live.onTold(tell);
  relay?.listen({ receive: deliver, missed: () => void sessions.look({ reload: true }) });
  return {
    io,
    sessions,
    async close() {
      endLive();
      endPresence();
      await worker.stop();
      batches.stop();
      await sessions.stop();
      // Browsers come back by themselves; the HTTP server under it is closed by its owner.
      io.engine.close();
    },
  };
}

/** Messages to single players; their feeds travel with those of everybody. */
const isToOne = ({ event, room }: OutboxRow): boolean =>
  room.startsWith('user:') && event !== 'bet-feed' && event !== 'session-end';

/** A socket hears nothing before it says who is there. */
function welcome(socket: Socket, deps: Deps): void {
  let hasEntered = false;
  let entering: Promise<Player | null> = Promise.resolve(null);
  socket.on('user-connect', (payload: unknown) => {
    if (hasEntered || !fits('user-connect', payload)) return;
    hasEntered = true;
    entering = enter(socket, deps);
  });
  socket.on('guest-connect', (payload: unknown) => {
    if (fits('guest-connect', payload)) void socket.join(FEED);
  });
  socket.on('join-room', async (payload: unknown, answer: unknown) => {
    if (!fits('join-room', payload)) return;
    const isOpen = await admits(deps, payload, await entering);
    if (isOpen) await socket.join(payload.room);
    const reply: RoomReply = { status: isOpen ? 'joined' : 'refused' };
    if (typeof answer === 'function') answer(reply);
  });
  socket.on('leave-room', (payload: unknown) => {
    if (fits('leave-room', payload) && (publicRooms.has(payload.room) || guardOf(payload.room)))
      void socket.leave(payload.room);
  });
}

async function enter(socket: Socket, deps: Deps): Promise<Player | null> {
  const player = await playerOf(socket, deps);
  await socket.join(player ? [FEED, `user:${player.userId}`, sessionRoom(player.sessionId)] : FEED);
  return player;
}

const wordOf = (room: string): string => room.slice(0, room.indexOf(':'));
const guardOf = (room: string): RoomGuard | undefined =>
  Object.hasOwn(guards, wordOf(room)) ? guards[wordOf(room)] : undefined;

async function admits(
  deps: Deps,
  { room, key }: z.infer<(typeof clientEvents)['join-room']>,
  player: Player | null,
): Promise<boolean> {
  if (publicRooms.has(room)) return true;
  try {
    return (await guardOf(room)?.(deps, { name: room.slice(wordOf(room).length + 1), key, player })) ?? false;
  } catch (error) {
    deps.log.error({ err: error, room }, 'a room could not be opened');
    return false;
  }
}

const handshake = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  seed: z.string().check(z.minLength(1), z.maxLength(128)),
});

async function playerOf(socket: Socket, deps: Deps): Promise<Player | null> {
  const credentials = z.safeParse(handshake, socket.handshake.auth);
  if (!credentials.success) return null;
  try {
    return await findPlayerBy(deps, credentials.data);
  } catch (error) {
    deps.log.error({ err: error }, 'the session of a socket could not be read');
    return null;
  }
}

/** Whether a payload is what the contract says; a missing one counts as empty. */
function fits<E extends ClientEvent>(
  event: E,
  payload: unknown,
): payload is z.infer<(typeof clientEvents)[E]> {
  return z.safeParse(clientEvents[event], payload ?? {}).success;
}

function broadcast(
  io: Server,
  deps: Deps,
  batches: ReturnType<typeof createFeedBatches>,
  row: OutboxRow,
): void {
  const announced = announcedBy(row, deps.env);
  if (!announced) deps.log.error({ event: row.event, room: row.room }, 'an outbox row breaks the contract');
  else if (announced.event === 'bet-feed') batches.add(row.room, announced.payload);
  else if (passing.has(row.event)) io.to(row.room).volatile.emit(announced.event, announced.payload);
  else io.to(row.room).emit(announced.event, announced.payload);
}

type Announced = {
  readonly [E in ServerEvent]: { readonly event: E; readonly payload: ServerEventPayload<E> };
};

/** A row is written by this server from a typed event; that it is one is checked outside of production only. */
function announcedBy({ event, payload }: OutboxRow, env: Env): Announced[ServerEvent] | null {
  if (!isServerEvent(event)) return null;
  if (env.mode !== 'production' && !z.safeParse(serverEvents[event], payload).success) return null;
  return { event, payload } as Announced[ServerEvent]; // as it was announced
}

const isServerEvent = (event: string): event is ServerEvent => Object.hasOwn(serverEvents, event);

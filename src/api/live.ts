import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { create } from 'zustand';
import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import { pageEvents } from '#contract/page-events.ts';
import { roomReply } from '#contract/room-reply.ts';
import type { Credentials } from './credentials.ts';

/** What a part of the page does with pushed events. */
export type LiveHandlers = { readonly [E in ServerEvent]?: (payload: ServerEventPayload<E>) => void };

export interface LivePorts {
  /** Origin of the socket; undefined for the origin of the page. */
  readonly url: string | undefined;
  /** Asked at every connection, so that a reconnect is made as whoever is signed in then. */
  readonly credentials: () => Credentials | null;
  /** An event reaches the handlers of every table that names it, in this order. */
  readonly handlers: readonly LiveHandlers[];
  /** Connected; `isAgain` after a loss, when what was pushed meanwhile must be fetched. */
  readonly onOpen: (isAgain: boolean) => void;
  /** The server ended the connection itself, as it does when the session was revoked. */
  readonly onDismissed: () => void;
}

export type LiveStatus = 'connecting' | 'live' | 'paused';

/** Socket reconnect delay and time-out (requirement 1, section 9). */
const RECONNECT_MIN_MS = 1_000;
const RECONNECT_MAX_MS = 5_000;
const TIMEOUT_MS = 20_000;

/** The state of the socket; `paused` while it is lost. */
export const useLiveStatus = create<LiveStatus>(() => 'connecting');
const become = (status: LiveStatus): void => useLiveStatus.setState(status);

/** What a part of the page wants of a room. */
export interface RoomWish {
  /** Opens a room that is nobody's by name, for example a guest's conversation. */
  readonly key?: string;
  /** Something may have been missed, because the connection was away for too long: load it anew. */
  readonly onMissed?: () => void;
  /** The room does not exist or is somebody else's. */
  readonly onRefused?: () => void;
}

/** Rooms that parts of the page listen to, with their wishes; entered anew at every connection. */
const rooms = new Map<string, RoomWish[]>();
let socketNow: Pick<Socket, 'connected' | 'emit'> | null = null;

function join(room: string, wishes: readonly RoomWish[]): void {
  const key = wishes.find((wish) => wish.key !== undefined)?.key;
  socketNow?.emit('join-room', { room, ...(key !== undefined && { key }) }, (reply: unknown) => {
    const parsed = z.safeParse(roomReply, reply);
    if (parsed.success && parsed.data.status === 'refused') for (const wish of wishes) wish.onRefused?.();
  });
}

/** Enters a room of the socket, now or as soon as it is connected. Returns the way to leave it. */
export function enterRoom(room: string, wish: RoomWish = {}): () => void {
  const wishes = rooms.get(room) ?? [];
  wishes.push(wish);
  rooms.set(room, wishes);
  if (wishes.length === 1 && socketNow?.connected) join(room, wishes);
  return () => {
    wishes.splice(wishes.indexOf(wish), 1);
    if (wishes.length > 0) return;
    rooms.delete(room);
    if (socketNow?.connected) socketNow.emit('leave-room', { room });
  };
}

type Schemas = { readonly [E in ServerEvent]?: z.ZodMiniType };

const eventSchemas = new Map<string, z.ZodMiniType>(Object.entries(pageEvents));
const laterTables = new Set<LiveHandlers>();

/** For parts that load after the page, for example the chat: brings the schemas of their events. Returns the way to stop. */
export function listen(schemas: Schemas, handlers: LiveHandlers): () => void {
  for (const [event, schema] of Object.entries(schemas)) if (schema) eventSchemas.set(event, schema);
  laterTables.add(handlers);
  return () => void laterTables.delete(handlers);
}

/** Reads a pushed event by the contract; false when it breaks it (logged, nothing changes). */
export function receiveEvent(tables: readonly LiveHandlers[], event: string, payload: unknown): boolean {
  const schema = eventSchemas.get(event);
  // Of a part that this page has not loaded.
  if (!schema) return false;
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) {
    console.error('An event breaks the contract', event, parsed.error.message);
    return false;
  }
  // The schema and the handler are looked up by the same name.
  for (const handlers of [...tables, ...laterTables])
    (handlers[event as ServerEvent] as ((payload: unknown) => void) | undefined)?.(parsed.data);
  return true;
}

/** Opens the socket; the client library is loaded here, after the first paint. Returns the way to end it. */
export async function openLive(ports: LivePorts): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const socket: Socket = io(ports.url, {
    transports: ['websocket', 'polling'],
    withCredentials: true,
    reconnectionDelay: RECONNECT_MIN_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    timeout: TIMEOUT_MS,
    auth: (answer) => answer({ ...ports.credentials() }),
  });
  socketNow = socket;
  let hasOpened = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect', () => {
    socket.emit(ports.credentials() ? 'user-connect' : 'guest-connect', {});
    for (const [room, wishes] of rooms) {
      join(room, wishes);
      if (hasOpened) for (const wish of wishes) wish.onMissed?.();
    }
    become('live');
    ports.onOpen(hasOpened);
    hasOpened = true;
  });
  socket.on('disconnect', (reason) => {
    become('paused');
    if (reason !== 'io server disconnect') return;
    // The library leaves this one alone; not at once, so that a server that says no is not asked in a loop.
    again = setTimeout(() => socket.connect(), RECONNECT_MIN_MS);
    ports.onDismissed();
  });
  socket.on('connect_error', () => become('paused'));
  socket.onAny((event: string, payload: unknown) => void receiveEvent(ports.handlers, event, payload));
  return () => {
    clearTimeout(again);
    socketNow = null;
    socket.disconnect();
    become('connecting');
  };
}

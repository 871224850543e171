import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { serverEvents, type ServerEvent, type ServerEventPayload } from '#contract/events.ts';
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

/** Rooms that parts of the page listen to, with how many of them; entered anew at every connection. */
const rooms = new Map<string, number>();
let socketNow: Pick<Socket, 'connected' | 'emit'> | null = null;
const tellRoom = (event: 'join-room' | 'leave-room', room: string): void => {
  if (socketNow?.connected) socketNow.emit(event, { room });
};

/** Enters a room of the socket, now or as soon as it is connected. Returns the way to leave it. */
export function enterRoom(room: string): () => void {
  const count = rooms.get(room) ?? 0;
  rooms.set(room, count + 1);
  if (count === 0) tellRoom('join-room', room);
  return () => {
    const left = (rooms.get(room) ?? 1) - 1;
    if (left > 0) return void rooms.set(room, left);
    rooms.delete(room);
    tellRoom('leave-room', room);
  };
}

/** Reads a pushed event by the contract; false when it breaks it (logged, nothing changes). */
export function receiveEvent<E extends ServerEvent>(
  tables: readonly LiveHandlers[],
  event: E,
  payload: unknown,
): boolean {
  const parsed = z.safeParse(serverEvents[event], payload);
  if (!parsed.success) {
    console.error('An event breaks the contract', event, parsed.error.message);
    return false;
  }
  // The schema and the handler are looked up by the same name.
  for (const handlers of tables) (handlers[event] as ((payload: unknown) => void) | undefined)?.(parsed.data);
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
    for (const room of rooms.keys()) socket.emit('join-room', { room });
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
  // Object.keys widens the names of the record to string.
  for (const event of Object.keys(serverEvents) as ServerEvent[]) {
    socket.on(event, (payload: unknown) => void receiveEvent(ports.handlers, event, payload));
  }
  return () => {
    clearTimeout(again);
    socketNow = null;
    socket.disconnect();
    become('connecting');
  };
}

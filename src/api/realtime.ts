import type * as z from 'zod/mini';
import { create } from 'zustand';
import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import type { Credentials } from './credentials.ts';

/** What a part of the page does with pushed events. */
export type RealtimeHandlers = { readonly [E in ServerEvent]?: (payload: ServerEventPayload<E>) => void };

export interface RealtimeOptions {
  /** Origin of the socket; undefined for the origin of the page. */
  readonly url: string | undefined;
  /** Asked at every connection, so that a reconnect is made as whoever is signed in then. */
  readonly credentials: () => Credentials | null;
  /** An event reaches the handlers of every table that names it, in this order. */
  readonly handlers: readonly RealtimeHandlers[];
  /** Connected; `isAgain` after a loss, when what was pushed meanwhile must be fetched. */
  readonly onOpen: (isAgain: boolean) => void;
  /** The server ended the connection itself, as it does when the session was revoked. */
  readonly onDismissed: () => void;
}

export type ConnectionStatus = 'connecting' | 'live' | 'paused';

/** The state of the socket, or of that of the tab which has it; `paused` while it is lost. */
export const useConnectionStatus = create<ConnectionStatus>(() => 'connecting');

/** What a part of the page wants of a room. */
export interface RoomOptions {
  /** Opens a room that is nobody's by name, for example a guest's conversation. */
  readonly key?: string;
  /** Something may have been missed: the connection was away for too long, or came later than the wish. Load it anew. */
  readonly onMissed?: () => void;
  /** The room does not exist or is somebody else's. */
  readonly onRefused?: () => void;
}

type Schemas = { readonly [E in ServerEvent]?: z.ZodMiniType };

/** What the parts of this page want of the socket, whose code is loaded later. */
export interface SubscriptionRegistry {
  readonly rooms: Map<string, RoomOptions[]>;
  readonly schemas: Map<string, z.ZodMiniType>;
  readonly tables: Set<RealtimeHandlers>;
  /** Called for the first that wants a room and the last that does not any more. */
  onRoom: (room: string, isWanted: boolean) => void;
}

export const createSubscriptionRegistry = (): SubscriptionRegistry => ({
  rooms: new Map(),
  schemas: new Map(),
  tables: new Set(),
  onRoom: () => {},
});
const wishes = createSubscriptionRegistry();

/** Enters a room of the socket, now or as soon as it is connected. Returns the way to leave it. */
export function joinRoom(room: string, wish: RoomOptions = {}): () => void {
  const here = wishes.rooms.get(room) ?? [];
  here.push(wish);
  wishes.rooms.set(room, here);
  if (here.length === 1) wishes.onRoom(room, true);
  return () => {
    const place = here.indexOf(wish);
    if (place === -1) return;
    here.splice(place, 1);
    if (here.length > 0) return;
    wishes.rooms.delete(room);
    wishes.onRoom(room, false);
  };
}

/** For parts that load after the page, for example the chat: brings the schemas of their events. Returns the way to stop. */
export function registerRealtimeHandlers(schemas: Schemas, handlers: RealtimeHandlers): () => void {
  for (const [event, schema] of Object.entries(schemas)) if (schema) wishes.schemas.set(event, schema);
  wishes.tables.add(handlers);
  return () => void wishes.tables.delete(handlers);
}

/** Opens the socket; its code is loaded here, after the first paint. Returns the way to end it. */
export async function connectRealtime(ports: RealtimeOptions): Promise<() => void> {
  const { connectRooms: openRooms } = await import('./room-subscriptions.ts');
  return openRooms(ports, wishes, (status) => useConnectionStatus.setState(status));
}

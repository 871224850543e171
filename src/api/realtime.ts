import type * as z from 'zod/mini';
import { create } from 'zustand';
import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import type { Credentials } from './credentials.ts';

/** Handlers of pushed events, by event name. */
export type RealtimeHandlers = { readonly [E in ServerEvent]?: (payload: ServerEventPayload<E>) => void };

export interface RealtimeOptions {
  /** Origin of the socket; undefined for the origin of the page. */
  readonly url: string | undefined;
  /** Read at every connection, so a reconnect uses the current sign-in. */
  readonly credentials: () => Credentials | null;
  /** Handler tables; an event reaches every table that names it, in this order. */
  readonly handlers: readonly RealtimeHandlers[];
  /** Called on connect; `isAgain` after a loss, when data pushed in the meantime must be fetched. */
  readonly onOpen: (isAgain: boolean) => void;
  /** The server ended the session, or another tab signed in or out. */
  readonly onSignInChanged: () => void;
}

export type ConnectionStatus = 'connecting' | 'live' | 'paused';

/** State of this tab's connection; `paused` while it is lost. */
export const useConnectionStatus = create<ConnectionStatus>(() => 'connecting');

/** Options of a room subscription. */
export interface RoomOptions {
  /** Secret that grants access to a room without an owner, for example a guest's conversation. */
  readonly key?: string;
  /**
   * Events may have been missed, because the connection was lost for too long or opened after the request.
   * The subscriber must refetch.
   */
  readonly onMissed?: () => void;
  /** The room does not exist or belongs to someone else. */
  readonly onRefused?: () => void;
}

type Schemas = { readonly [E in ServerEvent]?: z.ZodMiniType };

/** Subscriptions of this page, kept until the code of the socket has loaded. */
export interface SubscriptionRegistry {
  readonly rooms: Map<string, RoomOptions[]>;
  readonly schemas: Map<string, z.ZodMiniType>;
  readonly tables: Set<RealtimeHandlers>;
  /** Called for the first subscriber of a room and after the last one has left. */
  onRoom: (room: string, isWanted: boolean) => void;
}

export const createSubscriptionRegistry = (): SubscriptionRegistry => ({
  rooms: new Map(),
  schemas: new Map(),
  tables: new Set(),
  onRoom: () => {},
});
const wishes = createSubscriptionRegistry();

/** Joins a room, now or once connected. Returns a function that leaves it. */
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

/**
 * Registers event schemas and handlers of parts that load after the page, for example the chat. Returns an
 * unregister function.
 */
export function registerRealtimeHandlers(schemas: Schemas, handlers: RealtimeHandlers): () => void {
  for (const [event, schema] of Object.entries(schemas)) if (schema) wishes.schemas.set(event, schema);
  wishes.tables.add(handlers);
  return () => void wishes.tables.delete(handlers);
}

/** Opens the socket; its code loads here, after the first paint. Returns a function that closes it. */
export async function connectRealtime(ports: RealtimeOptions): Promise<() => void> {
  const { connectRooms: openRooms } = await import('./room-subscriptions.ts');
  return openRooms(ports, wishes, (status) => useConnectionStatus.setState(status));
}

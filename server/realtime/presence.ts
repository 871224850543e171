import { EventEmitter } from 'node:events';
import type { Server } from 'socket.io';
import type { Relay } from './relay.ts';

/** What the server knows of a socket. */
export interface SocketData {
  /** Set when a player has authenticated. */
  userId?: string;
}

/** Counts the people in rooms. */
export interface Presence {
  /**
   * People in a room, on all processes of the site by their last report; a player's own room on this process
   * only. A player counts once on each process, however many tabs are open; each tab of a guest counts.
   */
  count(room: string): number;
  /** Calls `listener` when someone joins a room, or the first one does on another process. Returns the unsubscriber. */
  onArrival(room: string, listener: () => void): () => void;
}

/** The sockets' side of presence. */
export interface PresenceTracker extends Presence {
  /** Counts the rooms of these sockets from now on. Returns the function that stops it. */
  watch(io: Server): () => void;
}

/** Changes are reported to the other processes at this interval. */
const LOOK_MS = 500;
/** Unchanged counts are reported only at this interval. */
const REPEAT_MS = 2_500;
/** Counts of a process that has been silent for this long are dropped: it has ended. */
const FORGOTTEN_MS = 8_000;

/** A room of one session or player, whose count no other process needs. */
const isOwn = (room: string): boolean => room.startsWith('session:') || room.startsWith('user:');

export function createPresence(relay?: Relay): PresenceTracker {
  let io: Server | undefined;
  const others = new Map<string, { readonly rooms: ReadonlyMap<string, number>; readonly atMs: number }>();
  const arrivals = new EventEmitter();
  relay?.hear('counts', ({ rooms }, from) => {
    const before = others.get(from)?.rooms;
    others.set(from, { rooms: new Map(Object.entries(rooms)), atMs: performance.now() });
    for (const room of Object.keys(rooms)) if (!before?.has(room)) arrivals.emit(room);
  });
  const here = (room: string): number => (io ? peopleIn(io, room) : 0);

  let [published, publishedMs] = ['{}', performance.now()];
  const say = (): void => {
    const nowMs = performance.now();
    for (const [from, { atMs }] of others) if (nowMs - atMs > FORGOTTEN_MS) others.delete(from);
    const rooms = countsOf(io);
    const text = JSON.stringify(rooms);
    if (text === published && nowMs - publishedMs < REPEAT_MS) return;
    [published, publishedMs] = [text, nowMs];
    relay?.say('counts', { rooms });
  };
  return {
    count: (room) =>
      [...others.values()].reduce((sum, { rooms }) => sum + (rooms.get(room) ?? 0), here(room)),
    onArrival(room, listener) {
      arrivals.on(room, listener);
      return () => void arrivals.off(room, listener);
    },
    watch(sockets) {
      io = sockets;
      io.of('/').adapter.on('join-room', (room: string) => arrivals.emit(room));
      const timer = relay && setInterval(say, LOOK_MS).unref();
      return () => {
        clearInterval(timer);
        relay?.say('counts', { rooms: {} });
      };
    },
  };
}

function countsOf(io: Server | undefined): Record<string, number> {
  if (!io) return {};
  const { adapter } = io.of('/');
  // Every socket is also in a room named after its id.
  const rooms = [...adapter.rooms.keys()].filter((room) => !isOwn(room) && !adapter.sids.has(room));
  return Object.fromEntries(rooms.map((room) => [room, peopleIn(io, room)]));
}

function peopleIn(io: Server, room: string): number {
  const { adapter, sockets } = io.of('/');
  const people = new Set<string>();
  for (const id of adapter.rooms.get(room) ?? []) {
    const data = sockets.get(id)?.data as SocketData | undefined;
    people.add(data?.userId ?? id);
  }
  return people.size;
}

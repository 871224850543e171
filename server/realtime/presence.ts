import type { Server } from 'socket.io';
import type { Relay } from './relay.ts';

/** Who is in the rooms of the socket. */
export interface Presence {
  /** Connections in a room, on all processes of the site as last heard of; a player's own room on this process only. */
  count(room: string): number;
}

/** The presence as the sockets see it. */
export interface PresenceTracker extends Presence {
  /** From now on the rooms of these sockets are counted. Returns the way to end it. */
  watch(io: Server): () => void;
}

/** Changes are told to the other processes so often, */
const LOOK_MS = 500;
/** the same counts again only now and then, */
const REPEAT_MS = 2_500;
/** and those of a process that was not heard for so long are none: it has ended. */
const FORGOTTEN_MS = 8_000;

/** Of one session or player, of whom no other process wants to know how often they are here. */
const isOwn = (room: string): boolean => room.startsWith('session:') || room.startsWith('user:');

export function createPresence(relay?: Relay): PresenceTracker {
  let io: Server | undefined;
  const others = new Map<string, { readonly rooms: ReadonlyMap<string, number>; readonly atMs: number }>();
  relay?.hear('counts', ({ rooms }, from) => {
    others.set(from, { rooms: new Map(Object.entries(rooms)), atMs: performance.now() });
  });
  const here = (room: string): number => io?.of('/').adapter.rooms.get(room)?.size ?? 0;

  let [said, saidMs] = ['{}', performance.now()];
  const say = (): void => {
    const nowMs = performance.now();
    for (const [from, { atMs }] of others) if (nowMs - atMs > FORGOTTEN_MS) others.delete(from);
    const rooms = countsOf(io);
    const text = JSON.stringify(rooms);
    if (text === said && nowMs - saidMs < REPEAT_MS) return;
    [said, saidMs] = [text, nowMs];
    relay?.say('counts', { rooms });
  };
  return {
    count: (room) =>
      [...others.values()].reduce((sum, { rooms }) => sum + (rooms.get(room) ?? 0), here(room)),
    watch(sockets) {
      io = sockets;
      const timer = relay && setInterval(say, LOOK_MS).unref();
      return () => {
        clearInterval(timer);
        relay?.say('counts', { rooms: {} });
      };
    },
  };
}

function countsOf(io: Server | undefined): Record<string, number> {
  const adapter = io?.of('/').adapter;
  // Every socket has a room of its own besides, by its id.
  const rooms = [...(adapter?.rooms ?? [])].filter(([room]) => !isOwn(room) && !adapter?.sids.has(room));
  return Object.fromEntries(rooms.map(([room, { size }]) => [room, size]));
}

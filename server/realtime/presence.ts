import type { Server } from 'socket.io';

/** Who is in the rooms of the socket. */
export interface Presence {
  /** Connections in a room, on all processes of the site as last heard of. */
  count(room: string): number;
}

/** The presence as the sockets see it. */
export interface Presences extends Presence {
  /** From now on the rooms of these sockets are counted. */
  watch(io: Server): void;
}

export function createPresence(): Presences {
  let io: Server | undefined;
  return {
    count: (room) => io?.of('/').adapter.rooms.get(room)?.size ?? 0,
    watch: (sockets) => void (io = sockets),
  };
}

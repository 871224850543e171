import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import { clientEvents, type ClientEvent } from '#contract/events.ts';
import type { JoinedRoom, RoomCursor, RoomReply } from '#contract/room-reply.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Deps, Player } from '../deps.ts';
import type { Feature, RoomGuard } from '../feature.ts';
import * as features from '../features/index.ts';
import { findPlayerByCredentials } from '../http/session.ts';
import { sessionRoom } from './session-sweeper.ts';
import { FEED } from './outbox-events.ts';
import type { SocketData } from './presence.ts';
import type { RoomLog } from './room-log.ts';

/** Rooms a browser may join by name; a player's own room is joined only by signing in. */
const publicRooms: ReadonlySet<string> = new Set([
  FEED,
  ...Object.values<Feature>(features).flatMap(({ rooms }) => rooms ?? []),
]);
const guards: Readonly<Record<string, RoomGuard>> = Object.assign(
  {},
  ...Object.values<Feature>(features).map(({ guardedRooms }) => guardedRooms),
);
/** A page joins three or four at a time. */
const ROOMS_PER_SOCKET = 16;

/** Sends a socket's message to a chat room, with the limits and refusals of the HTTP call. */
export type SendMessage = (socket: Socket, payload: object) => Promise<RoomReply>;

interface SocketSources {
  readonly log: RoomLog;
  /** Resolves when the events of these rooms arrive at this process, whichever process they come from. */
  readonly follow: (rooms: readonly string[]) => Promise<void>;
  readonly sendMessage: SendMessage;
}

/** Sockets join no room until they authenticate. */
export function authenticateSocket(
  socket: Socket,
  deps: Deps,
  { log, follow, sendMessage }: SocketSources,
): void {
  const rooms = new Set<string>();
  /** Rooms that were left, also while the socket was still on its way into them. */
  const left = new Set<string>();
  let entering: Promise<Player | null> | undefined;
  const enter = async (
    names: readonly string[],
    after: readonly RoomCursor[] = [],
  ): Promise<RoomReply | null> => {
    for (const name of names) left.delete(name);
    await follow(names);
    // A socket that disconnected meanwhile must not be counted as present forever.
    const wanted = socket.connected ? names.filter((name) => !left.has(name)) : [];
    for (const name of names)
      if (!wanted.includes(name) && !socket.nsp.adapter.rooms.has(name)) log.empty(name);
    if (wanted.length === 0) return socket.connected ? refused : null;
    void socket.join([...wanted]);
    return { status: 'joined', rooms: wanted.map((name) => stateOf(log, name, after)) };
  };
  const on = <E extends ClientEvent>(
    event: E,
    reply: (payload: Payload<E>) => RoomReply | null | Promise<RoomReply | null>,
  ): void => {
    socket.on<string>(event, async (payload: unknown, answer: unknown) => {
      const parsed = z.safeParse(clientEvents[event], payload ?? {});
      try {
        // The schema is that of the event.
        const said = parsed.success ? await reply(parsed.data as Payload<E>) : refused;
        if (said && typeof answer === 'function') answer(said);
      } catch (error) {
        deps.log.error({ err: error, event }, 'a message of a socket could not be answered');
        // A refusal would last, though it was only the moment: the browser connects again and asks once more.
        if (isDatabaseUnavailable(error)) socket.conn.close();
        else if (typeof answer === 'function') answer(refused);
      }
    });
  };

  on('user-connect', async ({ after }) => {
    const player = await (entering ??= playerOf(socket, deps));
    if (player && socket.connected) {
      void socket.join(sessionRoom(player.sessionId));
      (socket.data as SocketData).userId = player.userId;
    }
    return enter(player ? [FEED, `user:${player.userId}`] : [FEED], after);
  });
  on('guest-connect', ({ after }) => enter([FEED], after));
  on('join-room', async ({ room, key, after }) => {
    if (rooms.size >= ROOMS_PER_SOCKET && !rooms.has(room)) return refused;
    rooms.add(room);
    left.delete(room);
    if (!(await admits(deps, { room, key }, await (entering ?? null)))) {
      rooms.delete(room);
      return refused;
    }
    if (left.has(room)) return refused;
    return enter([room], after && [{ room, ...after }]);
  });
  on('leave-room', ({ room }) => {
    rooms.delete(room);
    left.add(room);
    if (publicRooms.has(room) || guardOf(room)) void socket.leave(room);
    return { status: 'joined', rooms: [] };
  });
  on('message', (payload) => sendMessage(socket, payload));
  socket.onAny((event: string, ...given: readonly unknown[]) => {
    const answer = given.at(-1);
    if (!Object.hasOwn(clientEvents, event) && typeof answer === 'function') answer(refused);
  });
}

type Payload<E extends ClientEvent> = z.infer<(typeof clientEvents)[E]>;
const refused: RoomReply = { status: 'refused' };

function stateOf(log: RoomLog, room: string, after: readonly RoomCursor[]): JoinedRoom {
  return log.enter(
    room,
    after.find((mark) => mark.room === room),
  );
}

const wordOf = (room: string): string => room.slice(0, room.indexOf(':'));
const guardOf = (room: string): RoomGuard | undefined =>
  Object.hasOwn(guards, wordOf(room)) ? guards[wordOf(room)] : undefined;

async function admits(
  deps: Deps,
  { room, key }: { readonly room: string; readonly key: string | undefined },
  player: Player | null,
): Promise<boolean> {
  if (publicRooms.has(room)) return true;
  return (await guardOf(room)?.(deps, { name: room.slice(wordOf(room).length + 1), key, player })) ?? false;
}

export const handshake = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  seed: z.string().check(z.minLength(1), z.maxLength(128)),
});

async function playerOf(socket: Socket, deps: Deps): Promise<Player | null> {
  const credentials = z.safeParse(handshake, socket.handshake.auth);
  return credentials.success ? findPlayerByCredentials(deps, credentials.data) : null;
}

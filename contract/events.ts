import * as z from 'zod/mini';
import { events as buy } from './buy.ts';
import { events as deposits } from './deposits.ts';
import { events as drops } from './coin-drops.ts';
import { events as providers } from './providers.ts';
import { events as rewards } from './rewards.ts';
import { events as tournaments } from './tournaments.ts';
import { events as withdrawals } from './withdrawals.ts';
import { events as chat } from './chat-events.ts';
import { pageEvents } from './page-events.ts';
import { roomCursor, roomName } from './room-reply.ts';
import { events as support } from './support-events.ts';

/**
 * Events pushed by the server and parsed on both ends. The browser loads each part with the feature that
 * listens.
 */
export const serverEvents = {
  ...pageEvents,
  ...buy,
  ...chat,
  ...deposits,
  ...drops,
  ...providers,
  ...rewards,
  ...support,
  ...tournaments,
  ...withdrawals,
} as const;

const { epoch, seq } = roomCursor.shape;
/** The browser's cursors in the rooms that it joins by identifying itself. */
const whoIsThere = z.strictObject({ after: z.optional(z.array(roomCursor).check(z.maxLength(4))) });

/** Events sent by the browser; acknowledged with a `RoomReply` on request. */
export const clientEvents = {
  'user-connect': whoIsThere,
  'guest-connect': whoIsThere,
  /**
   * `key` opens rooms without a named owner, for example a guest's conversation. `after`: the browser's
   * cursor there.
   */
  'join-room': z.strictObject({
    room: roomName,
    key: z.optional(z.string().check(z.maxLength(128))),
    after: z.optional(z.strictObject({ epoch, seq })),
  }),
  'leave-room': z.strictObject({ room: roomName }),
  /** Sends a message to a chat room, with the same fields as `POST /social/chat/send`. */
  message: z.record(z.string(), z.unknown()),
} as const;

export type ServerEvent = keyof typeof serverEvents;
export type ServerEventPayload<E extends ServerEvent> = z.infer<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;

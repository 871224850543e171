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

/** What the server pushes; both ends parse by these. The browser loads each part with the feature that listens. */
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
/** Where the browser stands in the rooms that come with who is there. */
const whoIsThere = z.strictObject({ after: z.optional(z.array(roomCursor).check(z.maxLength(4))) });

/** What the browser sends; each is answered with a `RoomReply` where an answer is asked for. */
export const clientEvents = {
  'user-connect': whoIsThere,
  'guest-connect': whoIsThere,
  /** `key` opens rooms that are nobody's by name, for example a guest's conversation. `after`: where it stands there. */
  'join-room': z.strictObject({
    room: roomName,
    key: z.optional(z.string().check(z.maxLength(128))),
    after: z.optional(z.strictObject({ epoch, seq })),
  }),
  'leave-room': z.strictObject({ room: roomName }),
  /** Sends a message to a room of the chat, as `POST /social/chat/send` does with the same fields. */
  message: z.record(z.string(), z.unknown()),
} as const;

export type ServerEvent = keyof typeof serverEvents;
export type ServerEventPayload<E extends ServerEvent> = z.infer<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;

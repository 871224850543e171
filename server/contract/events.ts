import * as z from 'zod/mini';
import { events as buy } from '../features/buy/contract.ts';
import { events as deposits } from '../features/deposits/contract.ts';
import { events as drops } from '../features/drops/contract.ts';
import { events as providers } from '../features/providers/contract.ts';
import { events as rewards } from '../features/rewards/contract.ts';
import { events as tournaments } from '../features/tournaments/contract.ts';
import { events as withdrawals } from '../features/withdrawals/contract.ts';
import { events as chat } from './chat-events.ts';
import { pageEvents } from './page-events.ts';
import { roomMark, roomName } from './room-reply.ts';
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

const { epoch, seq } = roomMark.shape;
/** Where the browser stands in the rooms that come with who is there. */
const whoIsThere = z.strictObject({ after: z.optional(z.array(roomMark).check(z.maxLength(4))) });

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

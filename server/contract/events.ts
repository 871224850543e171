import * as z from 'zod/mini';
import { events as chat } from './chat-events.ts';
import { pageEvents } from './page-events.ts';
import { events as support } from './support-events.ts';

/** What the server pushes; both ends parse by these. The browser loads each part with the feature that listens. */
export const serverEvents = {
  ...pageEvents,
  ...chat,
  ...support,
} as const;

/** What the browser sends. */
export const clientEvents = {
  'user-connect': z.strictObject({}),
  'guest-connect': z.strictObject({}),
  /** Answered with a `RoomReply`. `key` opens rooms that are nobody's by name, for example a guest's conversation. */
  'join-room': z.strictObject({
    room: z.string().check(z.regex(/^[a-z0-9:-]{1,64}$/)),
    key: z.optional(z.string().check(z.maxLength(128))),
  }),
  'leave-room': z.strictObject({ room: z.string().check(z.regex(/^[a-z0-9:-]{1,64}$/)) }),
} as const;

export type ServerEvent = keyof typeof serverEvents;
export type ServerEventPayload<E extends ServerEvent> = z.infer<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;

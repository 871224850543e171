import * as z from 'zod/mini';
import { chatMessage, chatRoomId, chatTrivia } from './chat-events.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { givenId, emptyRequest, id, keyPageReply, keyPageRequest, slug, time } from './shared.ts';

export const refusals = {
  MESSAGE_INVALID: { code: 1080, status: 400 },
  MESSAGE_EMPTY: { code: 1081, status: 400 },
  CHAT_MUTED: { code: 3050, status: 403 },
  MUTE_SELF: { code: 1082, status: 400 },
  MUTE_STAFF: { code: 3051, status: 403 },
  CHAT_SLOW: { code: 7050, status: 429 },
  CHAT_REPEATED: { code: 5090, status: 409 },
  REPLY_GONE: { code: 5091, status: 409 },
  DROP_OPEN: { code: 5092, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly chat: typeof refusals;
  }
}

/** Maximum message length, in grapheme clusters. */
export const MAX_CHAT_MESSAGE_LENGTH = 160;
/** Number of messages that a page keeps (requirement 1, section 9). */
export const MESSAGE_HISTORY_SIZE = 40;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/social/chat/send',
  access: 'player',
  summary: 'Posts a message to a room: text or a GIF, optionally with a reply or a bet card.',
  request: z.strictObject({
    room: chatRoomId,
    /** The limit here is generous: the server counts the characters. */
    message: z.string().check(z.maxLength(2_000)),
    type: z.enum(['text', 'gif']),
    data: z.optional(
      z.strictObject({
        replied_to: z.optional(givenId),
        gif: z.optional(slug),
        bet: z.optional(givenId),
        /** Idempotency key: a repeated id is the same message. Not in the requirement. */
        client_id: z.optional(z.uuid()),
      }),
    ),
  }),
  // reply: not in the requirement
  reply: z.object({ message: chatMessage }),
});

export const loadChat = endpoint({
  method: 'POST',
  path: '/social/chat/load',
  access: 'optional',
  summary: 'Returns the newest 40 messages of a room, oldest first, with the reader’s state in that room.',
  request: z.strictObject({ room: chatRoomId }),
  reply: z.object({
    messages: z.array(chatMessage),
    /** The server's time, which the times of coin drops relate to. */
    now: time,
    trivia: z.nullable(chatTrivia),
    online: z.int(),
    /** Number of people in each room. */
    rooms: z.optional(z.array(z.object({ room: chatRoomId, online: z.int() }))),
    /** The caller is muted until then; null: not muted. */
    muted_until: z.nullable(time),
    muted_reason: z.nullable(z.string()),
    slow_ms: z.int(),
  }),
});

export const chatModules = endpoint({
  method: 'GET',
  path: '/social/chat/extra/modules',
  access: 'public',
  summary: 'Lists the GIFs and emotes that messages may contain.',
  request: emptyRequest,
  reply: z.object({
    gifs: z.array(z.object({ id: slug, src: z.string(), /** Not in the requirement. */ alt: z.string() })),
    emotes: z.array(z.object({ alt: slug, url: z.string() })),
  }),
});

export const deleteMessage = endpoint({
  method: 'POST',
  path: '/social/chat/delete',
  access: 'player',
  summary: 'Deletes one of the caller’s own messages.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ status: z.boolean() }),
});

export const deleteAnyMessage = endpoint({
  method: 'POST',
  path: '/social/chat/mod/delete',
  access: 'player',
  permission: 'chat.moderate',
  summary: 'Deletes any player’s message.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ status: z.boolean() }),
});

/** The options of requirement 2, section 9, in its order. */
export const muteTimes = ['unmute', '10m', '1h', '6h', '12h', '1d', '1w', '1mo', '1y', '10y'] as const;
export type MuteTime = (typeof muteTimes)[number];

export const mutePlayer = endpoint({
  method: 'POST',
  path: '/social/chat/mod/mute',
  access: 'player',
  permission: 'chat.moderate',
  summary: 'Mutes a player for a time, or unmutes them.',
  request: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    time: z.enum(muteTimes),
    reason: z._default(z.string().check(z.maxLength(200)), ''),
    /** Also deletes the player's messages of the last ten minutes. Not in the requirement. */
    delete_recent: z._default(z.boolean(), false),
  }),
  reply: z.object({ until: z.nullable(time) }),
});

// Not in the requirement.
export const findMute = endpoint({
  method: 'GET',
  path: '/staff/chat/mute',
  access: 'player',
  permission: 'chat.read',
  summary: 'Returns what a moderator should know before muting a player.',
  request: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.object({
    /** Null: not muted. */
    until: z.nullable(time),
    reason: z.string(),
    /** How often the player has been muted. */
    times: z.int(),
    /** Number of messages in the last ten minutes that are not deleted. */
    recent: z.int(),
  }),
});

export const reportReasons = ['abuse', 'advertising', 'begging', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

// Not in the requirement, like all calls below.
export const reportMessage = endpoint({
  method: 'POST',
  path: '/social/chat/report',
  access: 'player',
  summary: 'Reports a message to the moderators; counts once per player and message.',
  request: z.strictObject({ id: givenId, reason: z.enum(reportReasons) }),
  reply: z.object({ status: z.boolean() }),
});

/** Finds players whose name matches the text typed after an @. */
export const findNames = endpoint({
  method: 'GET',
  path: '/social/chat/names',
  access: 'player',
  summary: 'Suggests names that start with these letters, of players who recently wrote in the room.',
  request: z.strictObject({ room: chatRoomId, start: z.string().check(z.maxLength(20)) }),
  reply: z.object({ names: z.array(z.string()) }),
});

export const listReports = endpoint({
  method: 'GET',
  path: '/staff/chat/reports',
  access: 'player',
  permission: 'chat.read',
  summary: 'Lists reported messages that await a decision, most reported first.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({
    items: z.array(
      z.object({ message: chatMessage, count: z.int(), reasons: z.array(z.enum(reportReasons)) }),
    ),
    ...keyPageReply,
  }),
});

export const dismissReports = endpoint({
  method: 'POST',
  path: '/staff/chat/reports/dismiss',
  access: 'player',
  permission: 'chat.moderate',
  summary: 'Dismisses the reports of a message.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ status: z.boolean() }),
});

export const listMuted = endpoint({
  method: 'GET',
  path: '/staff/chat/muted',
  access: 'player',
  permission: 'chat.read',
  summary: 'Lists muted players with the end of the mute, its reason and the moderator.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({
    items: z.array(
      z.object({
        id,
        username: z.string(),
        avatar: z.nullable(z.string()),
        until: time,
        reason: z.string(),
        by: z.string(),
      }),
    ),
    ...keyPageReply,
  }),
});

export const listRooms = endpoint({
  method: 'GET',
  path: '/staff/chat/rooms',
  access: 'player',
  permission: 'chat.read',
  summary: 'Returns the number of people in each room and its slow-mode pause.',
  request: emptyRequest,
  reply: z.object({ rooms: z.array(z.object({ room: chatRoomId, online: z.int(), slow_ms: z.int() })) }),
});

export const setSlowMode = endpoint({
  method: 'POST',
  path: '/staff/chat/slow',
  access: 'player',
  permission: 'chat.moderate',
  summary: 'Sets the minimum pause between two messages of a player in a room; 0 turns it off.',
  request: z.strictObject({ room: chatRoomId, slow_ms: z.int().check(z.nonnegative(), z.lte(300_000)) }),
  reply: z.object({ slow_ms: z.int() }),
});

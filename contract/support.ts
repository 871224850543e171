import * as z from 'zod/mini';
import { endpoint, type Role } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { id, page, pagination, perPage, time } from './shared.ts';
import { supportMessage, supportSide, supportStaff } from './support-events.ts';

export const refusals = {
  SUPPORT_EMPTY: { code: 1140, status: 400 },
  SUPPORT_PICTURE_TYPE: { code: 1141, status: 415 },
  SUPPORT_PICTURE_UNREADABLE: { code: 1142, status: 400 },
  SUPPORT_PICTURE_GONE: { code: 4030, status: 404 },
  SUPPORT_CLOSED: { code: 5120, status: 409 },
  SUPPORT_TAKEN: { code: 5121, status: 409 },
  SUPPORT_NOT_YOURS: { code: 5122, status: 409 },
  SUPPORT_PICTURES_FULL: { code: 5123, status: 409 },
  SUPPORT_OPEN_ALREADY: { code: 5124, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly support: typeof refusals;
  }
}

/** The longest message, and the largest picture, bytes. */
export const MAX_SUPPORT_MESSAGE_LENGTH = 2_000;
export const MAX_PICTURE_BYTES = 3 * 1024 * 1024;

/** What somebody writes about. */
export const supportTopics = [
  'signing-in',
  'account',
  'security',
  'money',
  'bets',
  'fairness',
  'limits',
  'other',
] as const;
const topic = z.enum(supportTopics);
export type SupportTopic = z.infer<typeof topic>;

/** What a guest's browser made up to be known by; who is signed in sends none. */
const guest = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));
/** Names a message, so that one that is sent twice is kept once. */
const clientId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));
const text = z.string().check(z.maxLength(MAX_SUPPORT_MESSAGE_LENGTH));
/** What an upload was answered with. */
const ticket = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));
const done = z.object({ status: z.literal(true) });

const last = z.object({ by: supportSide, text: z.string(), has_picture: z.boolean() });

const conversation = z.object({
  id,
  topic,
  state: z.enum(['open', 'closed']),
  /** Who of staff is at it; `online`: has the site open now. */
  staff: z.nullable(z.extend(supportStaff, { online: z.boolean() })),
  last,
  /** Answers that the player has not seen. */
  unread: z.int(),
  /** Until when staff has seen what the player wrote. */
  seen_at: z.nullable(time),
  rating: z.nullable(z.int()),
  updated_at: time,
  closed_at: z.nullable(time),
  /** Writing opens it again. */
  may_reopen: z.boolean(),
});
export type SupportConversation = z.infer<typeof conversation>;

// Not in the requirement, like all calls here. reply: ours
export const getSupport = endpoint({
  method: 'POST',
  path: '/support/get',
  access: 'optional',
  summary: 'The conversations of the player or guest, newest first, and how soon staff usually answers.',
  request: z.strictObject({ guest }),
  reply: z.object({
    conversations: z.array(conversation),
    /** Null: not enough was asked lately to say. */
    answer_minutes: z.nullable(z.int()),
  }),
});

export const openSupport = endpoint({
  method: 'POST',
  path: '/support/conversation',
  access: 'optional',
  summary: 'A conversation with its newest 100 messages, or those before one of them.',
  request: z.strictObject({ id, guest, before: z.optional(id) }),
  reply: z.object({ conversation, messages: z.array(supportMessage), has_more: z.boolean() }),
});

export const sendSupport = endpoint({
  method: 'POST',
  path: '/support/send',
  access: 'optional',
  summary:
    'Writes to staff: into the open conversation, into a named one that this opens again, or into a new one.',
  request: z.strictObject({
    client_id: clientId,
    conversation_id: z.optional(id),
    guest,
    text,
    picture: ticket,
    topic: z.optional(topic),
    email: z.optional(z.string().check(z.maxLength(254))),
  }),
  reply: z.object({ conversation, message: supportMessage }),
});

export const uploadSupportPicture = endpoint({
  method: 'POST',
  path: '/support/picture',
  access: 'optional',
  file: 'upload',
  summary: 'Keeps a picture (JPEG, PNG or WebP, up to 3 MB) for a message that is sent within an hour.',
  request: z.strictObject({}),
  reply: z.object({ picture: z.string() }),
});

export const openSupportPicture = endpoint({
  method: 'POST',
  path: '/support/picture/open',
  access: 'optional',
  file: 'download',
  summary: 'A picture of a conversation, for its two sides.',
  request: z.strictObject({ id, guest }),
  reply: z.unknown(),
});

const ofConversation = z.strictObject({ id, guest });

export const readSupport = endpoint({
  method: 'POST',
  path: '/support/read',
  access: 'optional',
  summary: 'The player has seen every answer of a conversation.',
  request: ofConversation,
  reply: done,
});

export const typeSupport = endpoint({
  method: 'POST',
  path: '/support/typing',
  access: 'optional',
  summary: 'The player is writing; told to staff and kept nowhere.',
  request: ofConversation,
  reply: done,
});

export const rateSupport = endpoint({
  method: 'POST',
  path: '/support/rate',
  access: 'optional',
  summary: 'How the help was, 1 to 5, once the conversation is closed.',
  request: z.strictObject({ id, guest, stars: z.int().check(z.gte(1), z.lte(5)) }),
  reply: done,
});

export const claimSupport = endpoint({
  method: 'POST',
  path: '/support/claim',
  access: 'player',
  summary: 'Takes along what this browser wrote as a guest.',
  request: z.strictObject({ guest: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  reply: z.object({ conversations: z.int() }),
});

const articleLine = z.object({ path: z.string(), title: z.string(), minutes: z.int() });
export type SupportArticleLine = z.infer<typeof articleLine>;
const articlePath = z.string().check(z.regex(/^\/support(?:\/[a-z0-9-]{1,60}){2}$/));

export const listSupportArticles = endpoint({
  method: 'GET',
  path: '/support/articles',
  access: 'public',
  summary: 'The topics of help with their articles.',
  request: z.strictObject({}),
  reply: z.object({
    topics: z.array(z.object({ id: z.string(), title: z.string(), articles: z.array(articleLine) })),
  }),
});

export const searchSupport = endpoint({
  method: 'GET',
  path: '/support/search',
  access: 'public',
  summary: 'Articles in whose title or text every word begins a word, the best first.',
  request: z.strictObject({
    query: z.string().check(z.maxLength(100)),
    topic: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  }),
  reply: z.object({ articles: z.array(articleLine) }),
});

export const getSupportArticle = endpoint({
  method: 'GET',
  path: '/support/article',
  access: 'public',
  summary: 'One article; its markup is the server’s own.',
  request: z.strictObject({ path: articlePath }),
  reply: z.object({
    title: z.string(),
    html: z.string(),
    minutes: z.int(),
    updated_at: time,
    related: z.array(articleLine),
  }),
});

/** Who answers. */
export const supporters: readonly Role[] = ['support', 'admin'];

const staffConversation = z.object({
  id,
  topic,
  state: z.enum(['open', 'closed']),
  /** Null: a guest. */
  player: z.nullable(supportStaff),
  /** Where a guest wants to be answered. */
  email: z.nullable(z.string()),
  language: z.string(),
  staff: z.nullable(supportStaff),
  last,
  /** Since when the player waits; null: answered. */
  waiting_since: z.nullable(time),
  /** Until when the player has seen the answers. */
  seen_at: time,
  rating: z.nullable(z.int()),
  created_at: time,
  updated_at: time,
  closed_at: z.nullable(time),
});
export type StaffConversation = z.infer<typeof staffConversation>;

export const listStaffSupport = endpoint({
  method: 'GET',
  path: '/staff/support',
  access: 'player',
  roles: supporters,
  summary: 'Conversations, who waits longest first; closed ones newest first.',
  request: z.strictObject({
    show: z._default(z.enum(['open', 'mine', 'closed']), 'open'),
    page,
    per_page: perPage,
  }),
  reply: z.object({
    /** Open ones in which the player waits for an answer, of all and of the one who reads. */
    waiting: z.int(),
    mine: z.int(),
    items: z.array(staffConversation),
    pagination,
  }),
});

export const getStaffSupport = endpoint({
  method: 'GET',
  path: '/staff/support/conversation',
  access: 'player',
  roles: supporters,
  summary: 'One conversation with its newest messages, and to whom of staff it can be handed.',
  request: z.strictObject({ id, before: z.optional(id) }),
  reply: z.object({
    conversation: staffConversation,
    messages: z.array(supportMessage),
    has_more: z.boolean(),
    colleagues: z.array(z.extend(supportStaff, { online: z.boolean() })),
  }),
});

const staffReply = z.object({ conversation: staffConversation });

export const takeStaffSupport = endpoint({
  method: 'POST',
  path: '/staff/support/take',
  access: 'player',
  roles: supporters,
  summary: 'Takes a conversation from whom the page shows at it; refused when somebody else was faster.',
  request: z.strictObject({ id, from: z.nullable(id) }),
  reply: staffReply,
});

export const handStaffSupport = endpoint({
  method: 'POST',
  path: '/staff/support/hand',
  access: 'player',
  roles: supporters,
  summary: 'Hands one’s own conversation to somebody else of staff, or back to everybody.',
  request: z.strictObject({ id, to: z.nullable(id) }),
  reply: staffReply,
});

export const answerStaffSupport = endpoint({
  method: 'POST',
  path: '/staff/support/answer',
  access: 'player',
  roles: supporters,
  summary: 'Answers in one’s own conversation.',
  request: z.strictObject({ id, client_id: clientId, text, picture: ticket }),
  reply: z.object({ conversation: staffConversation, message: supportMessage }),
});

export const closeStaffSupport = endpoint({
  method: 'POST',
  path: '/staff/support/close',
  access: 'player',
  roles: supporters,
  summary: 'Closes one’s own conversation; the player can write again within 7 days.',
  request: z.strictObject({ id }),
  reply: staffReply,
});

export const reopenStaffSupport = endpoint({
  method: 'POST',
  path: '/staff/support/reopen',
  access: 'player',
  roles: supporters,
  summary: 'Opens a closed conversation again, as one’s own.',
  request: z.strictObject({ id }),
  reply: staffReply,
});

export const readStaffSupport = endpoint({
  method: 'POST',
  path: '/staff/support/read',
  access: 'player',
  roles: supporters,
  summary: 'Who is at it has seen what the player wrote.',
  request: z.strictObject({ id }),
  reply: done,
});

export const typeStaffSupport = endpoint({
  method: 'POST',
  path: '/staff/support/typing',
  access: 'player',
  roles: supporters,
  summary: 'Who is at it is writing; told to the player and kept nowhere.',
  request: z.strictObject({ id }),
  reply: done,
});

const cannedAnswer = z.object({ id, title: z.string(), text: z.string() });
export type CannedAnswer = z.infer<typeof cannedAnswer>;

export const listSupportAnswers = endpoint({
  method: 'GET',
  path: '/staff/support/answers',
  access: 'player',
  roles: supporters,
  summary: 'Answers that staff keep at hand, by title.',
  request: z.strictObject({}),
  reply: z.object({ answers: z.array(cannedAnswer) }),
});

export const saveSupportAnswer = endpoint({
  method: 'POST',
  path: '/staff/support/answers/save',
  access: 'player',
  roles: supporters,
  summary: 'Writes an answer to keep at hand; `{name}` stands for the player. Without an id a new one.',
  request: z.strictObject({
    id: z.optional(id),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    text: text.check(z.trim(), z.minLength(1)),
  }),
  reply: z.object({ answer: cannedAnswer }),
});

export const deleteSupportAnswer = endpoint({
  method: 'POST',
  path: '/staff/support/answers/delete',
  access: 'player',
  roles: supporters,
  summary: 'Removes an answer that was kept at hand.',
  request: z.strictObject({ id }),
  reply: done,
});

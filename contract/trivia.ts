import * as z from 'zod/mini';
import { chatRoomId, chatTrivia } from './chat-events.ts';
import { DEFAULT_CHAT_ROOM } from './chat-rooms.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { givenId, id, keyPageReply, keyPageRequest, time } from './shared.ts';

export const refusals = {
  TRIVIA_TIME: { code: 1130, status: 400 },
  TRIVIA_ANSWERS: { code: 1131, status: 400 },
  TRIVIA_OVERLAPS: { code: 1132, status: 409 },
  TRIVIA_NOT_DRAFT: { code: 1133, status: 409 },
  TRIVIA_ANNOUNCED: { code: 1134, status: 409 },
  TRIVIA_POOL: { code: 1135, status: 400 },
  TRIVIA_CLOSED: { code: 5142, status: 409 },
  TRIVIA_ANSWERED: { code: 5143, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly trivia: typeof refusals;
  }
}

/** How long before it opens a question is announced, ms. */
export const ANNOUNCE_MS = 60_000;
export const MAX_QUESTION_LENGTH = 200;
export const MAX_ANSWER_LENGTH = 80;
export const OPEN_SECONDS_RANGE = { least: 15, usual: 60, most: 120 } as const;
/**
 * USD; 0: nothing can be won. Only admins may set a pool other than 0. `ofDay`: maximum per room and day
 * (UTC).
 */
export const POOL_LIMITS = { least: '1', usual: '25', most: '1000', ofDay: '1000' } as const;
export const ANSWER_COUNT_RANGE = { least: 2, most: 4 } as const;

/** The room is not in the requirement. */
const ofRoom = z.strictObject({ room: z._default(chatRoomId, DEFAULT_CHAT_ROOM) });

export const activeTrivia = z.object({
  /** Null: no question is open or has just ended. */
  question: z.nullable(
    z.object({ id, question: z.string(), answers: z.array(z.object({ id, answer: z.string() })) }),
  ),
  /** Announced, open, or over (`end_in` 0); `seconds` is how long the question is open in total. */
  trivia: z.nullable(z.object({ ...chatTrivia.shape, seconds: z.int() })),
  /** The caller's answer. */
  own: z.nullable(id),
  /** Null before the end. */
  result: z.nullable(
    z.object({
      right: id,
      counts: z.array(z.object({ id, count: z.int() })),
      players: z.int(),
      /** The smallest share of a correct answer; null: nothing was shared out. */
      share: z.nullable(amountText),
      /** The caller's share. */
      won: z.nullable(amountText),
    }),
  ),
});
export type ActiveTrivia = z.infer<typeof activeTrivia>;

export const getActiveTrivia = endpoint({
  method: 'POST',
  path: '/social/trivia/get-active',
  access: 'optional',
  summary:
    'Returns a room’s open question with its answers; for some minutes after the end, with the results.',
  request: ofRoom,
  reply: activeTrivia, // reply: not in the requirement
});

export const submitTriviaAnswer = endpoint({
  method: 'POST',
  path: '/social/trivia/submit-answer',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Answers the open question, once; the result is revealed after the end. Prizes only go to eligible players.',
  request: z.strictObject({ answer: id }),
  reply: z.object({ status: z.literal(true) }),
});

export const loadTrivia = endpoint({
  method: 'POST',
  path: '/social/chat/load-trivia',
  access: 'optional',
  summary: 'Returns whether a question is announced or open in a room, and for how long.',
  request: ofRoom,
  reply: z.object({ trivia: z.nullable(chatTrivia) }), // reply: not in the requirement
});

// Staff calls, none of which is in the requirement.

/** The id of a staff question, or `content:` and the name in a content file. */
const questionKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}(:[a-z0-9-]{1,64})?$/));

const questionText = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUESTION_LENGTH));
const answerText = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ANSWER_LENGTH));

/** Fields of a question, written by staff or in a content file. */
export const questionFields = {
  question: questionText,
  answers: z
    .array(answerText)
    .check(z.minLength(ANSWER_COUNT_RANGE.least), z.maxLength(ANSWER_COUNT_RANGE.most)),
  seconds: z.int().check(z.gte(OPEN_SECONDS_RANGE.least), z.lte(OPEN_SECONDS_RANGE.most)),
};

export const triviaQuestion = z.object({
  key: questionKey,
  room: chatRoomId,
  question: z.string(),
  answers: z.array(z.string()),
  /** Index of the correct answer. */
  correct: z.int(),
  seconds: z.int(),
  /** `draft`: never scheduled automatically. `content`: from a content file. */
  state: z.enum(['draft', 'ready', 'content']),
  updated: z.nullable(z.object({ by: z.string(), at: time })),
  asked_at: z.nullable(time),
});
export type TriviaQuestion = z.infer<typeof triviaQuestion>;

export const listTriviaQuestions = endpoint({
  method: 'GET',
  path: '/staff/trivia/questions',
  access: 'player',
  permission: 'trivia.read',
  summary: 'Lists a room’s questions, newest first.',
  request: z.strictObject({
    room: chatRoomId,
    state: z.enum(['draft', 'ready', 'content']),
    ...keyPageRequest,
  }),
  reply: z.object({ items: z.array(triviaQuestion), ...keyPageReply }),
});

export const saveTriviaQuestion = endpoint({
  method: 'POST',
  path: '/staff/trivia/question',
  access: 'player',
  permission: 'trivia.change',
  summary: 'Saves a question, a new one without `id`. Questions already asked or planned do not change.',
  request: z.strictObject({
    id: z.optional(givenId),
    room: chatRoomId,
    ...questionFields,
    correct: z.int().check(z.nonnegative()),
    state: z.enum(['draft', 'ready']),
  }),
  reply: z.object({ id }),
});

export const deleteTriviaQuestion = endpoint({
  method: 'POST',
  path: '/staff/trivia/question/delete',
  access: 'player',
  permission: 'trivia.change',
  summary: 'Deletes a draft.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ status: z.literal(true) }),
});

export const triviaRound = z.object({
  id,
  question: z.string(),
  opens_at: time,
  seconds: z.int(),
  /** 0: nothing can be won. */
  pool: amountText,
  state: z.enum(['planned', 'announced', 'open', 'closed', 'missed']),
  /** Null before the end. */
  answered: z.nullable(
    z.object({
      players: z.int(),
      right: z.int(),
      /** The smallest share. */ share: z.nullable(amountText),
    }),
  ),
});
export type TriviaRound = z.infer<typeof triviaRound>;

export const listTriviaRounds = endpoint({
  method: 'GET',
  path: '/staff/trivia/rounds',
  access: 'player',
  permission: 'trivia.read',
  summary: 'Lists planned and past questions of a room, latest first.',
  request: z.strictObject({ room: chatRoomId, ...keyPageRequest }),
  reply: z.object({ items: z.array(triviaRound), ...keyPageReply }),
});

export const planTrivia = endpoint({
  method: 'POST',
  path: '/staff/trivia/plan',
  access: 'player',
  permission: 'trivia.change',
  summary: 'Schedules a question; without `at`, it is asked as soon as it has been announced.',
  request: z.strictObject({
    room: chatRoomId,
    question: questionKey,
    at: z.optional(time),
    /** Shared by all correct answers. */
    pool: z._default(amountText, '0'),
  }),
  reply: z.object({ id, opens_at: time }),
});

export const cancelTrivia = endpoint({
  method: 'POST',
  path: '/staff/trivia/cancel',
  access: 'player',
  permission: 'trivia.change',
  summary: 'Cancels a planned question that is not announced yet.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ status: z.literal(true) }),
});

/** Minutes between questions in a room; times are counted from midnight (UTC). */
export const everyMinutes = [0, 30, 60, 120, 180, 240, 360, 720, 1440] as const;

export const getTriviaTimes = endpoint({
  method: 'GET',
  path: '/staff/trivia/times',
  access: 'player',
  permission: 'trivia.read',
  summary: 'Returns a room’s question schedule, the next time, and the number of questions available.',
  request: z.strictObject({ room: chatRoomId }),
  reply: z.object({
    every_minutes: z.literal(everyMinutes),
    next_at: z.nullable(time),
    questions: z.int(),
    pool: amountText,
  }),
});

export const setTriviaTimes = endpoint({
  method: 'POST',
  path: '/staff/trivia/times',
  access: 'player',
  permission: 'trivia.change',
  summary: 'Sets how often questions are asked in a room; 0 means never.',
  request: z.strictObject({
    room: chatRoomId,
    every_minutes: z.literal(everyMinutes),
    /** When omitted, the pool is not changed. */
    pool: z.optional(amountText),
  }),
  reply: z.object({ status: z.literal(true) }),
});

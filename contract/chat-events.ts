import * as z from 'zod/mini';
import { publicRoles } from './public-roles.ts';
import { amountText, multiplierText } from '#core/money.ts';
import { chatRoomIds } from './chat-rooms.ts';
import { id, slug, time } from './shared.ts';

// Loaded with the chat; the calls are in the feature's contract.

export const chatRoomId = z.enum(chatRoomIds);

/** The author; rank and colour are derived from `wager` and the name. */
export const chatUser = z.object({
  id,
  username: z.string(),
  avatar: z.nullable(z.string()),
  wager: amountText,
  roles: z.array(z.enum(publicRoles)),
});

const betCard = z.object({
  kind: z.literal('bet'),
  id,
  game: slug,
  /** null: the player bet anonymously. */
  user: z.nullable(z.string()),
  amount: amountText,
  multiplier: multiplierText,
  payout: amountText,
});
/** Attachment of a message. */
export const chatData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gif'), gif: slug }),
  betCard,
  z.object({ kind: z.literal('tip'), to: z.object({ id, username: z.string() }), amount: amountText }),
  z.object({
    kind: z.literal('drop'),
    id,
    amount: amountText,
    closes_at: time,
    /** Number so far, as last published to the room while the drop was open. */
    claimants: z.optional(z.int()),
    /** Set once it is closed; `share` is the smallest share, null if no one collected. */
    end: z.optional(z.object({ claimants: z.int(), share: z.nullable(amountText) })),
  }),
]);

export const chatMessage = z.object({
  id,
  room: chatRoomId,
  user: chatUser,
  type: z.enum(['text', 'gif']),
  message: z.string(),
  data: z.nullable(chatData),
  /** Mentions with an @ that name existing players. */
  mentions: z.array(z.object({ id, username: z.string() })),
  /** `message` is null if the quoted message was deleted. */
  replied_to: z.nullable(z.object({ id, user: z.string(), message: z.nullable(z.string()) })),
  /** Deleted by its author or by staff; then `message` is empty and `data` null. */
  deleted: z.nullable(z.enum(['author', 'mod'])),
  created_at: time,
});
export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatData = z.infer<typeof chatData>;

/**
 * Seconds until a question opens and closes (requirement 1, section 3); `start_in` 0: it is open. `pool` is
 * not in the requirement: the amount shared by all correct answers, null if nothing can be won.
 */
export const chatTrivia = z.object({
  id,
  start_in: z.number(),
  end_in: z.number(),
  pool: z.nullable(amountText),
});

export const events = {
  'chat-message': chatMessage,
  'chat-delete': z.object({ room: chatRoomId, id, by: z.enum(['author', 'mod']) }),
  /** Number of people in a room, published every few seconds at most. */
  'chat-online': z.object({ room: chatRoomId, online: z.int() }),
  /** Sent only to the muted player; `until` null: unmuted. */
  'chat-muted': z.object({ until: z.nullable(time), reason: z.string() }),
  /** Minimum interval between two messages of one player, ms; 0: none. */
  'chat-slow': z.object({ room: chatRoomId, slow_ms: z.int() }),
  /** `trivia` null: the question is over. */
  'chat-new-trivia': z.object({ room: chatRoomId, trivia: z.nullable(chatTrivia) }),
} as const;

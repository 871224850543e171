import * as z from 'zod/mini';
import { roles } from './endpoint.ts';
import { amountText, multiplierText } from '#core/money.ts';
import { chatRoomIds } from './chat-rooms.ts';
import { id, slug, time } from './shared.ts';

// Loaded with the chat; its calls are in the feature's contract.

export const chatRoomId = z.enum(chatRoomIds);

/** Who wrote; rank and colour follow from `wager` and the name. */
export const chatUser = z.object({
  id,
  username: z.string(),
  avatar: z.nullable(z.string()),
  wager: amountText,
  roles: z.array(z.enum(roles)),
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
/** What a message carries besides its text. */
export const chatData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gif'), gif: slug }),
  betCard,
  z.object({ kind: z.literal('tip'), to: z.object({ id, username: z.string() }), amount: amountText }),
  z.object({
    kind: z.literal('drop'),
    id,
    amount: amountText,
    closes_at: time,
    /** So far, as the room was told while it was open. */
    claimants: z.optional(z.int()),
    /** Once it is over; `share` is the least that one got, null: nobody collected. */
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
  /** Names that were written with an @ and belong to players. */
  mentions: z.array(z.object({ id, username: z.string() })),
  /** `message` is null when that one was deleted. */
  replied_to: z.nullable(z.object({ id, user: z.string(), message: z.nullable(z.string()) })),
  /** Deleted by its author or by staff; `message` is empty then and `data` null. */
  deleted: z.nullable(z.enum(['author', 'mod'])),
  created_at: time,
});
export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatData = z.infer<typeof chatData>;

/**
 * Seconds until a question opens and closes (requirement 1, section 3); `start_in` 0: it is open. `pool` is ours: what
 * all right answers share, null where nothing can be won.
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
  /** How many people are in a room, at most every few seconds. */
  'chat-online': z.object({ room: chatRoomId, online: z.int() }),
  /** To the player alone; `until` null: may write again. */
  'chat-muted': z.object({ until: z.nullable(time), reason: z.string() }),
  /** The pause between two messages of one player, ms; 0: none. */
  'chat-slow': z.object({ room: chatRoomId, slow_ms: z.int() }),
  /** `trivia` null: it is over. */
  'chat-new-trivia': z.object({ room: chatRoomId, trivia: z.nullable(chatTrivia) }),
} as const;

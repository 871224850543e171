import * as z from 'zod/mini';
import { chatRoomId } from './chat-events.ts';
import { DEFAULT_CHAT_ROOM } from './chat-rooms.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText, amountToMinor } from '#core/money.ts';
import { balanceState, givenId, id, time } from './shared.ts';

export const refusals = {
  DROP_TOO_SMALL: { code: 5140, status: 409 },
  DROP_CLOSED: { code: 5141, status: 409 },
  DROP_LIMIT: { code: 5145, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly drops: typeof refusals;
  }
}

/** USD. `remaining`, `code` and `day` are those of tips; tips and drops count towards `day` together. */
export const DROP_LIMITS = { least: '5', share: '0.05', claimants: 200, aDay: 20, seconds: 30 } as const;

/** Maximum number of claimants such that each one gets at least the minimum share. */
export const maxClaimants = (minor: bigint): number =>
  Math.min(Number(minor / amountToMinor(DROP_LIMITS.share)), DROP_LIMITS.claimants);

export const startDrop = endpoint({
  method: 'POST',
  path: '/features/coin-drop/start',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'coin_drop',
  summary: 'Drops an amount of the main balance into a chat room. Idempotent by `client_id`.',
  request: z.strictObject({
    /** Amount in USD, always paid from main. */
    balance: amountText,
    // room, client_id: not in the requirement
    room: z._default(chatRoomId, DEFAULT_CHAT_ROOM),
    client_id: z.optional(z.uuid()),
    /** Required under the same conditions as for tips. */
    otp: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  }),
  // reply: not in the requirement
  reply: z.object({ drop: z.object({ id, closes_at: time }), balance: balanceState }),
});

export const claimDrop = endpoint({
  method: 'POST',
  path: '/features/coin-drop/claim',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'coin_drop',
  summary:
    'Joins an open drop; everyone who joins receives an equal share. Repeating the call returns the first reply.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ status: z.literal(true) }),
});

/** Published to the chat room. */
export const events = {
  'coin-drop': z.object({ room: chatRoomId, id, user: z.string(), amount: amountText, closes_at: time }),
  /** Number of claimants so far; published at most once a second. */
  'coin-drop-count': z.object({ room: chatRoomId, id, claimants: z.int() }),
  /** `share` is the smallest share; null if no one collected. */
  'coin-drop-end': z.object({ room: chatRoomId, id, claimants: z.int(), share: z.nullable(amountText) }),
} as const;

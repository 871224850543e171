import * as z from 'zod/mini';
import { chatRoomId } from './chat-events.ts';
import { DEFAULT_CHAT_ROOM } from './chat-rooms.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText, amountToMinor } from '#core/money.ts';
import { balanceState, id, time } from './shared.ts';

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

/** USD. `remaining`, `code` and `day` are those of tips, `day` together with them. */
export const DROP_LIMITS = { least: '5', share: '0.05', claimants: 200, aDay: 20, seconds: 30 } as const;

/** So many may collect that nobody gets less than the least share. */
export const maxClaimants = (minor: bigint): number =>
  Math.min(Number(minor / amountToMinor(DROP_LIMITS.share)), DROP_LIMITS.claimants);

export const startDrop = endpoint({
  method: 'POST',
  path: '/features/coin-drop/start',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'coin_drop',
  summary: 'Drops an amount of the main balance into a room of the chat; the same client_id drops once.',
  request: z.strictObject({
    /** An amount in USD, always from main. */
    balance: amountText,
    // room, client_id: ours
    room: z._default(chatRoomId, DEFAULT_CHAT_ROOM),
    client_id: z.optional(z.uuid()),
    /** Asked for as with tips. */
    otp: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  }),
  // reply: ours
  reply: z.object({ drop: z.object({ id, closes_at: time }), balance: balanceState }),
});

export const claimDrop = endpoint({
  method: 'POST',
  path: '/features/coin-drop/claim',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'coin_drop',
  summary: 'Collects a part of a drop that is open; all who do get the same. Again: the same reply. Ours.',
  request: z.strictObject({ id }),
  reply: z.object({ status: z.literal(true) }),
});

/** Told to the room of the chat. */
export const events = {
  'coin-drop': z.object({ room: chatRoomId, id, user: z.string(), amount: amountText, closes_at: time }),
  /** How many have collected so far, at most once a second. */
  'coin-drop-count': z.object({ room: chatRoomId, id, claimants: z.int() }),
  /** `share` is the least that one got; null: nobody collected. */
  'coin-drop-end': z.object({ room: chatRoomId, id, claimants: z.int(), share: z.nullable(amountText) }),
} as const;

import * as z from 'zod/mini';
import { chatRoomId } from './chat-events.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { balanceState } from './shared.ts';

export const refusals = {
  TIP_REMAINING: { code: 5260, status: 409 },
  TIP_TOO_SMALL: { code: 5261, status: 400 },
  TIP_SELF: { code: 5262, status: 400 },
  /** Unknown, blocked, excluded, or ignoring the sender: indistinguishable on purpose. */
  TIP_REFUSED: { code: 5263, status: 409 },
  TIP_LIMIT: { code: 5264, status: 409 },
  /** A deposit was reversed after it was spent: no other transfer may leave the account either. */
  TIP_DEBT: { code: 5265, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly tips: typeof refusals;
  }
}

/**
 * USD. More than `remaining` must be left after the tip. A one-time code is required once the tips and coin
 * drops of 24 hours exceed `code`, and in a recent session on a new device.
 */
export const TIP_LIMITS = { least: '0.10', remaining: '10', code: '100', day: '5000', anHour: 20 } as const;
export const MAX_TIP_MESSAGE_LENGTH = 140;
export const tipMessage = z.string().check(z.trim(), z.maxLength(MAX_TIP_MESSAGE_LENGTH));

export const sendTip = endpoint({
  method: 'POST',
  path: '/wallet/features/tip',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'tips',
  summary: 'Sends another player money from the main balance. Idempotent by `client_id`.',
  request: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    /** The chat room that shows the tip when `share` is 1. */
    room: z.optional(z.nullable(chatRoomId)),
    share: z._default(z.union([z.literal(0), z.literal(1)]), 0),
    message: z._default(tipMessage, ''),
    balance: amountText,
    client_id: z.optional(z.uuid()),
    otp: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  }),
  // reply: not in the requirement
  reply: z.object({
    balance: balanceState,
    /** Whether the chat shows it; tips of a player muted there are not shown. */
    shared: z.boolean(),
  }),
});

import * as z from 'zod/mini';
import { amountText, amountToMinor } from '#core/money.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { givenId, id, keyPageReply, keyPageRequest, time } from './shared.ts';

export const refusals = {
  /** Above what the caller’s roles allow. */
  ADJUSTMENT_LIMIT: { code: 5290, status: 409 },
  ADJUSTMENT_NEEDS_ANOTHER: { code: 5291, status: 409 },
  ADJUSTMENT_OVER: { code: 5292, status: 409 },
  /** More than the player has. */
  ADJUSTMENT_TOO_MUCH: { code: 5293, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly adjustments: typeof refusals;
  }
}

/**
 * USD. Without `adjustments.large`, a person asks for at most `usual` in 24 hours and approves at most `usual` at
 * once; no one asks for more than `most`.
 */
export const ADJUSTMENT_LIMITS = { usual: '1000', most: '100000' } as const;
export const MOST_ADJUSTMENT_MINOR = amountToMinor(ADJUSTMENT_LIMITS.most);

/** `credit` adds to the player's main balance, `debit` takes from it. */
export const adjustmentDirection = z.enum(['credit', 'debit']);
export const adjustmentState = z.enum(['waiting', 'approved', 'refused', 'withdrawn']);

const person = z.object({ id, username: z.string() });

export const adjustment = z.object({
  id,
  player: person,
  direction: adjustmentDirection,
  /** USD, the currency of every balance. */
  amount: amountText,
  /** For staff. */
  reason: z.string(),
  /** What the player reads. */
  message: z.string(),
  state: adjustmentState,
  asked_by: person,
  asked_at: time,
  decided_by: z.nullable(person),
  decided_at: z.nullable(time),
  /** What the caller may do with it. */
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type Adjustment = z.infer<typeof adjustment>;

// None of these calls is in the requirement.

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/staff/adjustments',
  access: 'player',
  permission: 'adjustments.read',
  summary:
    'Lists adjustments of balances: those that wait, the longest wait first, or those that are decided.',
  request: z.strictObject({ show: z._default(z.enum(['waiting', 'decided']), 'waiting'), ...keyPageRequest }),
  reply: z.object({ items: z.array(adjustment), ...keyPageReply }),
});

export const askAdjustment = endpoint({
  method: 'POST',
  path: '/staff/adjustments/ask',
  access: 'player',
  permission: 'adjustments.ask',
  summary:
    'Asks for an adjustment of a player’s main balance, which another person approves. Idempotent by `client_id`.',
  request: z.strictObject({
    id: givenId,
    direction: adjustmentDirection,
    amount: amountText,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(1_000)),
    message: z.string().check(z.trim(), z.minLength(3), z.maxLength(140)),
    client_id: z.uuid(),
  }),
  reply: z.object({ adjustment }),
});

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/staff/adjustments/decide',
  access: 'player',
  permission: 'adjustments.approve',
  summary: 'Approves or refuses an adjustment that another person asked for; approving moves the money once.',
  request: z.strictObject({ adjustment_id: givenId, approve: z.boolean() }),
  reply: z.object({ adjustment }),
});

export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/staff/adjustments/withdraw',
  access: 'player',
  permission: 'adjustments.ask',
  summary: 'Takes back an adjustment that the caller asked for, while it is not decided.',
  request: z.strictObject({ adjustment_id: givenId }),
  reply: z.object({ adjustment }),
});

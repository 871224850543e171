import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { givenId, id, time } from './shared.ts';

export const refusals = {
  BUY_OFF: { code: 5250, status: 404 },
  BUY_AMOUNT: { code: 5251, status: 400 },
  SIGNATURE_WRONG: { code: 5252, status: 403 },
  BUY_MISMATCH: { code: 5253, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly buy: typeof refusals;
  }
}

/** USD. */
export const BUY_LIMITS = { least: 10, most: 5_000 } as const;

export const buyOrder = z.object({
  id,
  state: z.enum(['open', 'paid', 'failed', 'refunded']),
  usd: amountText,
  created_at: time,
});
export type BuyOrder = z.infer<typeof buyOrder>;

/** Pushed to the player's own tabs on every change. */
export const events = { 'buy-order': buyOrder } as const;

export const startBuy = endpoint({
  method: 'POST',
  path: '/wallet/buy/start',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Starts a purchase and returns the address of the checkout, which opens in a new tab.',
  request: z.strictObject({ amount: amountText }),
  reply: z.object({ url: z.string(), order: buyOrder }),
});

export const getBuyOrder = endpoint({
  method: 'GET',
  path: '/wallet/buy/order',
  access: 'player',
  summary: 'Returns the status of the player’s order.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ order: buyOrder }), // reply: not in the requirement
});

// Not in the requirement. Called by the checkout, never by a page; docs/protocol.md describes its signature.
export const buyWebhook = endpoint({
  method: 'POST',
  path: '/wallet/buy/webhook',
  access: 'public',
  body: 'raw',
  summary: 'Receives the result of an order from the checkout; the header `Buy-Signature` signs the body.',
  request: z.strictObject({
    order: givenId,
    state: z.enum(['paid', 'failed', 'refunded']),
    amount: amountText,
    currency: z.literal('USD'),
  }),
  reply: z.object({ status: z.literal(true) }),
});

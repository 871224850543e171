import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import type { Refusals } from '../../contract/errors.ts';
import { amountText } from '../../contract/money.ts';
import { balance, balanceState, id, nothing } from '../../contract/shared.ts';

export * from '../../contract/coins.ts';

export const refusals = {
  INSUFFICIENT_BALANCE: { code: 5000, status: 409 },
  REFILL_TOO_EARLY: { code: 5012, status: 409 },
} as const satisfies Refusals;

declare module '../../contract/errors.ts' {
  interface RefusalsByFeature {
    readonly wallet: typeof refusals;
  }
}

/** What the server pushes to the player's own tabs. */
export const events = {
  'balance-reload': z.object({}),
  'balance-update': z.object({
    balance_id: id,
    amount: amountText,
    action: z.enum(['add', 'substract', 'update']),
    /** Of the balance after this update; an older one is ignored. Ours. */
    version: z.int(),
    /** The round whose reveal this belongs to; held back until it is shown. Ours. */
    round_id: z.nullable(id),
  }),
} as const;

export const fiat = z.object({
  iso: z.string(),
  name: z.string(),
  rate: z.string(),
  symbol: z.string(),
  min_bet: amountText,
  flag: z.string(),
});

export const getBalances = endpoint({
  method: 'GET',
  path: '/user/wallet/get-balances',
  access: 'player',
  summary: 'The balances of the player, with their versions.',
  request: nothing,
  reply: z.object({ balances: z.array(balance) }),
});

export const refillDemo = endpoint({
  method: 'POST',
  path: '/user/wallet/refill',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Fills the main balance up to 1,000 USD of play money, in demo mode, below 10 USD and without an open round. ' +
    'The same client_refill_id fills once.',
  request: z.strictObject({ client_refill_id: z.uuid() }),
  // reply: ours
  reply: z.object({ balance: balanceState }),
});

export const setFiat = endpoint({
  method: 'POST',
  path: '/user/wallet/fiat',
  access: 'player',
  summary: 'The currency that amounts are shown in; bets stay in USD.',
  request: z.strictObject({ fiat: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  // reply: ours
  reply: z.object({ fiat: z.string() }),
});

export type Fiat = z.infer<typeof fiat>;

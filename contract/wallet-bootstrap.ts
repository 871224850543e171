import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { balance, id, emptyRequest } from './shared.ts';

// What every page needs of the balances; the other calls of the wallet are loaded with its features.

/** Events pushed to the player's own tabs. */
export const events = {
  'balance-reload': z.object({}),
  'balance-update': z.object({
    balance_id: id,
    amount: amountText,
    action: z.enum(['add', 'substract', 'update']),
    /** Version of the balance after this update; clients ignore older ones. Not in the requirement. */
    version: z.int(),
    /** The round that this update belongs to; held back until its result is shown. Not in the requirement. */
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
  summary: 'Returns the player’s balances with their versions.',
  request: emptyRequest,
  reply: z.object({ balances: z.array(balance) }),
});

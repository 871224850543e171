import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { balance, id, emptyRequest } from './shared.ts';

// What every page needs of the balances; the other calls of the wallet are loaded with its parts.

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
  request: emptyRequest,
  reply: z.object({ balances: z.array(balance) }),
});

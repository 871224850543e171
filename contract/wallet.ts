import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { balanceState, emptyRequest } from './shared.ts';
import type { fiat } from './wallet-bootstrap.ts';

export { events, fiat, getBalances } from './wallet-bootstrap.ts';

export const refusals = {
  INSUFFICIENT_BALANCE: { code: 5000, status: 409 },
  REFILL_TOO_EARLY: { code: 5012, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly wallet: typeof refusals;
  }
}

/** Coins as decimal text with the coin's decimals. */
export const coinText = z.string().check(z.regex(/^\d{1,30}(\.\d{1,18})?$/));
export const coinIso = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
export const networkId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
/** An address as typed; the network validates it. */
export const typedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));
export const typedTag = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(32))), null);

export const coinNetwork = z.object({
  coin_iso: coinIso,
  network: networkId,
  name: z.string(),
  /** Whether a memo is required. */
  tag: z.boolean(),
  /** Templates with `{address}` and `{txid}`. */
  explorer_address: z.nullable(z.string()),
  explorer_txid: z.nullable(z.string()),
  min_deposit: coinText,
  min_withdraw: coinText,
  /** Always 0: the house pays the network. */
  withdraw_fee: coinText,
  confirmations: z.int(),
  block_seconds: z.int(),
  decimals: z.int(),
});
export const coin = z.object({
  iso: coinIso,
  name: z.string(),
  full_name: z.string(),
  /** The payment processor's name for the coin. */
  cp_key: coinIso,
  /** The main balance in the coin's smallest units at its price; null: for a guest, or without a price. */
  balance: z.object({ main: z.object({ intValue: z.nullable(z.string().check(z.regex(/^\d{1,40}$/))) }) }),
  /** USD per coin; null: currently unknown. */
  price: z.nullable(z.string()),
  network: z.array(coinNetwork),
  min_deposit: coinText,
  min_cashout: coinText,
  dest_tag: z.boolean(),
});
export type Coin = z.infer<typeof coin>;
export type CoinNetwork = z.infer<typeof coinNetwork>;

export const getCoins = endpoint({
  method: 'GET',
  path: '/wallet/coins',
  access: 'optional',
  summary: 'Lists the cashier’s coins with their networks and prices; empty if there is no cashier.',
  request: emptyRequest,
  // reply: not in the requirement
  reply: z.object({
    coins: z.array(coin),
    /** Whether coins can be bought at a checkout. */
    buy: z.boolean(),
  }),
});

export const refillDemo = endpoint({
  method: 'POST',
  path: '/user/wallet/refill',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Refills the main balance to 1,000 USD of play money, in demo mode, below 10 USD and without an open round. ' +
    'Idempotent by `client_refill_id`.',
  request: z.strictObject({ client_refill_id: z.uuid() }),
  // reply: not in the requirement
  reply: z.object({ balance: balanceState }),
});

export const setFiat = endpoint({
  method: 'POST',
  path: '/user/wallet/fiat',
  access: 'player',
  summary: 'Sets the currency in which amounts are displayed; bets remain in USD.',
  request: z.strictObject({ fiat: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  // reply: not in the requirement
  reply: z.object({ fiat: z.string() }),
});

export type Fiat = z.infer<typeof fiat>;

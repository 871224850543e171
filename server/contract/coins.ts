import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './shared.ts';

// Every page loads the calls of the balances; those of the cashier come with it.

/** Coins as decimal text with the coin's decimals. */
export const coinText = z.string().check(z.regex(/^\d{1,30}(\.\d{1,18})?$/));
export const coinIso = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
export const networkId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
/** An address as it is typed; the network says whether there is one. */
export const typedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));
export const typedTag = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(32))), null);

export const coinNetwork = z.object({
  coin_iso: coinIso,
  network: networkId,
  name: z.string(),
  /** A memo is needed. */
  tag: z.boolean(),
  /** With `{address}` and `{txid}`. */
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
  /** USD for one; null: not known at the moment. */
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
  summary: 'The coins of the cashier with their networks and prices. Empty: there is no cashier.',
  request: nothing,
  // reply: ours
  reply: z.object({
    coins: z.array(coin),
    /** Whether coins can be bought at a checkout. */
    buy: z.boolean(),
  }),
});

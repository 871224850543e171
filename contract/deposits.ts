import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { id, emptyRequest, time } from './shared.ts';
import type { Refusals } from './errors.ts';
import { coinIso, coinText, networkId, typedAddress, typedTag } from './wallet.ts';

export const refusals = {
  COIN_UNKNOWN: { code: 5200, status: 404 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly deposits: typeof refusals;
  }
}

/**
 * `seen`: not in a block yet, or not enough confirmations. `gone`: dropped by the chain before it was
 * credited. `reversed`: dropped afterwards. `too_small`: listed, never credited.
 */
export const depositState = z.enum(['seen', 'credited', 'gone', 'too_small', 'reversed']);

export const deposit = z.object({
  id,
  coin: coinIso,
  network: networkId,
  txid: z.string(),
  /** Coins. */
  amount: coinText,
  /** Confirmations; 0: not in a block yet. At most `needed`. */
  depth: z.int(),
  needed: z.int(),
  state: depositState,
  /** The credited amount and the price of one coin; null before that. */
  usd: z.nullable(amountText),
  price: z.nullable(z.string()),
  /** Credited to a bonus balance, because of a promo. */
  in_bonus: z.boolean(),
  created_at: time,
  credited_at: z.nullable(time),
});
export type Deposit = z.infer<typeof deposit>;

/** Pushed to the player's own tabs on every change. */
export const events = { deposit } as const;

export const generateAddress = endpoint({
  method: 'POST',
  path: '/wallet/address/generate',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Returns the player’s deposit address for a coin on a network; it stays the same until `fresh` requests a new one.',
  request: z.strictObject({ coin: coinIso, network: networkId, fresh: z.optional(z.boolean()) }),
  reply: z.object({
    address: z.string(),
    tag: z.nullable(z.string()),
    min_deposit: coinText,
    confirmations: z.int(),
    /** Content of the QR code: a BIP 21 or EIP-681 URI. */
    uri: z.string(),
  }),
});

export const getDeposits = endpoint({
  method: 'GET',
  path: '/wallet/deposits',
  access: 'player',
  summary: 'Lists the player’s latest deposits, pending ones first. At most 10.',
  request: emptyRequest,
  reply: z.object({ deposits: z.array(deposit) }), // reply: not in the requirement
});

export const sendPlayCoins = endpoint({
  method: 'POST',
  path: '/wallet/demo/send',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Sends play coins to an address of the built-in network, as an external wallet would; in demo mode only.',
  // reply: not in the requirement
  request: z.strictObject({
    coin: coinIso,
    network: networkId,
    address: typedAddress,
    tag: typedTag,
    amount: coinText,
  }),
  reply: z.object({ txid: z.string() }),
});

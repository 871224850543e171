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
 * `seen`: on its way or not deep enough. `gone`: the chain forgot it before it was credited. `reversed`: it did so
 * afterwards. `too_small`: listed, never credited.
 */
export const depositState = z.enum(['seen', 'credited', 'gone', 'too_small', 'reversed']);

export const deposit = z.object({
  id,
  coin: coinIso,
  network: networkId,
  txid: z.string(),
  /** Coins. */
  amount: coinText,
  /** Blocks from its own to the newest; 0: in none yet. At most `needed`. */
  depth: z.int(),
  needed: z.int(),
  state: depositState,
  /** What was credited, and for which price of one coin; null before. */
  usd: z.nullable(amountText),
  price: z.nullable(z.string()),
  /** A promo put it on a bonus balance. */
  in_bonus: z.boolean(),
  created_at: time,
  credited_at: z.nullable(time),
});
export type Deposit = z.infer<typeof deposit>;

/** Pushed to the player's own tabs with every change. */
export const events = { deposit } as const;

export const generateAddress = endpoint({
  method: 'POST',
  path: '/wallet/address/generate',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'The address to which the player sends a coin on a network; the same one until `fresh` asks for a new one.',
  request: z.strictObject({ coin: coinIso, network: networkId, fresh: z.optional(z.boolean()) }),
  reply: z.object({
    address: z.string(),
    tag: z.nullable(z.string()),
    min_deposit: coinText,
    confirmations: z.int(),
    /** What the QR code shows: BIP 21 or EIP-681. */
    uri: z.string(),
  }),
});

export const getDeposits = endpoint({
  method: 'GET',
  path: '/wallet/deposits',
  access: 'player',
  summary: 'The newest deposits of the player, those on their way first. At most 10.',
  request: emptyRequest,
  reply: z.object({ deposits: z.array(deposit) }), // reply: ours
});

export const sendPlayCoins = endpoint({
  method: 'POST',
  path: '/wallet/demo/send',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Sends play coins to an address of the built-in network, as a wallet outside of the site would; in demo mode only.',
  // reply: ours
  request: z.strictObject({
    coin: coinIso,
    network: networkId,
    address: typedAddress,
    tag: typedTag,
    amount: coinText,
  }),
  reply: z.object({ txid: z.string() }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { id, keyPageReply, keyPageRequest, slug } from './shared.ts';
import { betRow } from './bets.ts';
import { depositState } from './deposits.ts';
import { coinIso, coinText, networkId } from './wallet.ts';
import { withdrawalState } from './withdrawals.ts';

/** Player-facing types of ledger movements. `reversal`: a credited deposit was dropped by the chain; `adjustment`: a correction by staff. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'tip',
  'reversal',
  'bonus',
  'bet',
  'win',
  'refund',
  'reward',
  'demo',
  'fee',
  'adjustment',
] as const;
export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

/** Start or end of a range; a day of the player's calendar is [its start, start of the next day). */
const instant = z.string().check(z.iso.datetime({ offset: true }));
const span = { from: z.optional(instant), to: z.optional(instant) };
const ofTransactions = {
  ...span,
  kind: z.optional(transactionType),
  /** Only transactions in this coin. */
  coin: z.optional(coinIso),
};
const ofBets = { ...span, game: z.optional(slug), result: z.optional(z.enum(['won', 'lost'])) };

/** `open`: the stake of an undecided bet. The others are the states of deposits and withdrawals. */
const transactionState = z.enum(['open', ...depositState.options, ...withdrawalState.options]);

export const transactionRow = z.object({
  id,
  time: z.string(),
  /** `buy`: a deposit paid at the checkout. */
  type: z.enum([...transactionTypes, 'buy']),
  /** Whether it increased the balance. */
  incoming: z.boolean(),
  /** USD; null for a deposit that was not credited. */
  amount: z.nullable(amountText),
  is_bonus: z.boolean(),
  /** The bet it belongs to; also null for a round of a provider. */
  bet_id: z.nullable(id),
  /** The slug of the game; for a provider's game, its name. */
  game: z.nullable(z.string()),
  state: transactionState,
  /** The transfer on the network, and its confirmations. */
  chain: z.nullable(
    z.object({
      coin: coinIso,
      network: networkId,
      amount: coinText,
      txid: z.nullable(z.string()),
      depth: z.int(),
      needed: z.int(),
    }),
  ),
  /** The sender or recipient of a tip. */
  counterparty: z.nullable(z.string()),
});
export type TransactionRow = z.infer<typeof transactionRow>;

// Not in the requirement, like the other calls here.
export const getTransactions = endpoint({
  method: 'POST',
  path: '/user/account/history/transactions',
  access: 'player',
  summary: 'Lists the player’s balance changes and pending deposits, newest first.',
  request: z.strictObject({ ...keyPageRequest, ...ofTransactions }),
  reply: z.object({
    items: z.array(transactionRow),
    ...keyPageReply,
    /** Of all pages; null on a page next to a row, and if there are too many transactions to add up. */
    totals: z.nullable(z.object({ in: amountText, out: amountText, net: z.string(), count: z.int() })),
    /** Older stakes and payouts of rounds are in the archive, and not in the list or its totals; null: all are listed. */
    archived_before: z.nullable(z.string()),
  }),
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/user/account/history/transactions/csv',
  access: 'player',
  file: 'download',
  summary: 'Exports the complete list of balance changes as a CSV file.',
  request: z.strictObject(ofTransactions),
  reply: z.unknown(),
});

export const getBetHistory = endpoint({
  method: 'GET',
  path: '/user/history/bets',
  access: 'player',
  summary: 'Lists the player’s settled bets, newest first.',
  request: z.strictObject({ ...ofBets, before: keyPageRequest.before, after: keyPageRequest.after }),
  reply: z.object({
    items: z.array(betRow),
    cursors: keyPageReply.cursors,
    /** Older bets are in the archive; null: all are listed. */
    archived_before: z.nullable(z.string()),
  }),
});

export const exportBets = endpoint({
  method: 'GET',
  path: '/user/history/bets/csv',
  access: 'player',
  file: 'download',
  summary: 'Exports all settled bets as a CSV file.',
  request: z.strictObject(ofBets),
  reply: z.unknown(),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { id, page, pagination, perPage, slug } from './shared.ts';
import { betRow } from './bets.ts';
import { depositState } from './deposits.ts';
import { coinIso, coinText, networkId } from './wallet.ts';
import { withdrawalState } from './withdrawals.ts';

/** What a player calls the movements of the ledger. `reversal`: the chain forgot a deposit after it was credited. */
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
] as const;
export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

/** A day of the player's calendar is two times: from its beginning until before the next one's. */
const instant = z.string().check(z.iso.datetime({ offset: true }));
const span = { from: z.optional(instant), to: z.optional(instant) };
/** The rows after this one, older ones: the last id of the page before. */
const before = z.optional(id);

const ofTransactions = {
  ...span,
  kind: z.optional(transactionType),
  /** Only what came or went as this coin. */
  coin: z.optional(coinIso),
};
const ofBets = { ...span, game: z.optional(slug), result: z.optional(z.enum(['won', 'lost'])) };

/** `open`: the stake of a bet that is not decided yet. The others are those of deposits and withdrawals. */
const transactionState = z.enum(['open', ...depositState.options, ...withdrawalState.options]);

export const transactionRow = z.object({
  id,
  time: z.string(),
  /** `buy`: a deposit that was paid for at the checkout. */
  type: z.enum([...transactionTypes, 'buy']),
  /** Whether it made the balance larger. */
  incoming: z.boolean(),
  /** USD; null: a deposit that was not credited. */
  amount: z.nullable(amountText),
  is_bonus: z.boolean(),
  /** The bet it belongs to; null also for a round of a provider. */
  bet_id: z.nullable(id),
  /** The slug of the game; the name of a provider's. */
  game: z.nullable(z.string()),
  state: transactionState,
  /** What moved on a network, and how deep it is there. */
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
  /** Who sent or got a tip. */
  counterparty: z.nullable(z.string()),
});
export type TransactionRow = z.infer<typeof transactionRow>;

// Not in the requirement, like the other calls here. reply: ours
export const getTransactions = endpoint({
  method: 'POST',
  path: '/user/account/history/transactions',
  access: 'player',
  summary:
    'Movements of the player’s balances and deposits on their way, the newest first. `before` reads on from a row, whatever came meanwhile; then there are no totals.',
  request: z.strictObject({ page, per_page: perPage, ...ofTransactions, before }),
  reply: z.object({
    items: z.array(transactionRow),
    more: z.boolean(),
    pagination: z.nullable(pagination),
    totals: z.nullable(z.object({ in: amountText, out: amountText, net: z.string(), count: z.int() })),
  }),
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/user/account/history/transactions/csv',
  access: 'player',
  file: 'download',
  summary: 'The same movements, all of them, as a CSV file.',
  request: z.strictObject(ofTransactions),
  reply: z.unknown(),
});

export const getBetHistory = endpoint({
  method: 'GET',
  path: '/user/history/bets',
  access: 'player',
  summary: 'The player’s settled bets, the newest first.',
  request: z.strictObject({ ...ofBets, before }),
  reply: z.object({ items: z.array(betRow), more: z.boolean() }),
});

export const exportBets = endpoint({
  method: 'GET',
  path: '/user/history/bets/csv',
  access: 'player',
  file: 'download',
  summary: 'The same bets, all of them, as a CSV file.',
  request: z.strictObject(ofBets),
  reply: z.unknown(),
});

import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { amountText } from '../../contract/money.ts';
import { id, slug } from '../../contract/shared.ts';
import { betRow } from '../bets/contract.ts';

/** What a player calls the movements of the ledger. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
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
const span = { from: z.optional(instant), until: z.optional(instant) };
/** The rows after this one, older ones: the last id of the page before. */
const before = z.optional(id);

const ofTransactions = { ...span, type: z.optional(transactionType) };
const ofBets = { ...span, game: z.optional(slug), result: z.optional(z.enum(['won', 'lost'])) };

export const transactionRow = z.object({
  id,
  time: z.string(),
  type: transactionType,
  /** Whether it made the balance larger. */
  incoming: z.boolean(),
  amount: amountText,
  is_bonus: z.boolean(),
  /** The bet it belongs to. */
  bet_id: z.nullable(id),
  game: z.nullable(z.string()),
  /** `open`: the stake of a bet that is not decided yet. */
  state: z.enum(['confirmed', 'open']),
});
export type TransactionRow = z.infer<typeof transactionRow>;

// Not in the requirement, like the other calls here. reply: ours
export const getTransactions = endpoint({
  method: 'GET',
  path: '/user/history/transactions',
  access: 'player',
  summary: 'Movements of the player’s balances, the newest first; totals come with the first page.',
  request: z.strictObject({ ...ofTransactions, before }),
  reply: z.object({
    items: z.array(transactionRow),
    more: z.boolean(),
    totals: z.nullable(z.object({ in: amountText, out: amountText, net: z.string(), count: z.int() })),
  }),
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/user/history/transactions/csv',
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

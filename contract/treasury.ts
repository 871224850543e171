import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { emptyRequest, id, keyPageReply, keyPageRequest, signedAmount, time } from './shared.ts';
import { coinIso, coinText, networkId } from './wallet.ts';

/*
 * The site's liabilities and holdings, for staff; none of these calls is in the requirement.
 */

/** A coin on a network: the balance in the ledger and on the chain, in units of the coin as decimal text. */
const holding = z.object({
  coin: coinIso,
  /** Credited and not reversed, minus payouts and their fees. */
  booked: signedAmount,
  /** Null: the node did not answer. */
  addresses: z.nullable(coinText),
  hot_wallet: z.nullable(coinText),
  /** Chain balance minus booked; negative: coins are missing. */
  difference: z.nullable(signedAmount),
});

const network = z.object({
  network: networkId,
  name: z.string(),
  /** The sum of `world:{network}` in USD, each entry at the price of its time. */
  world: signedAmount,
  /** Height of the latest scanned block. */
  tip: z.nullable(z.int()),
  scanned_at: z.nullable(time),
  holdings: z.array(holding),
});

export const getLedger = endpoint({
  method: 'GET',
  path: '/staff/ledger',
  access: 'player',
  permission: 'ledger.read',
  summary: 'Returns the sums of all accounts, and the books against the chain for each network.',
  request: emptyRequest,
  reply: z.object({
    /** House accounts; together with the players' balances they sum to zero. */
    accounts: z.array(z.object({ name: z.string(), amount: signedAmount })),
    /** Number of players and the sums of their balances. */
    players: z.object({ count: z.int(), main: amountText, bonus: amountText }),
    networks: z.array(network),
    /** Deposits that were reversed after they were spent. */
    debts: z.object({ count: z.int(), usd: amountText }),
    prices: z.array(z.object({ coin: coinIso, usd: z.nullable(z.string()), at: z.nullable(time) })),
  }),
});

export const getDebts = endpoint({
  method: 'GET',
  path: '/staff/debts',
  access: 'player',
  permission: 'ledger.read',
  summary: 'Lists players’ debts, open ones first.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({
    items: z.array(
      z.object({
        id,
        username: z.string(),
        network: networkId,
        txid: z.string(),
        usd: amountText,
        open: amountText,
        at: time,
      }),
    ),
    ...keyPageReply,
  }),
});

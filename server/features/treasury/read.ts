import { run, statement } from '../../db/statement.ts';
import type { Db } from '../../db/connection.ts';

/** What an account of the ledger holds, minor units. */
const SUMS = statement<
  object,
  { name: string; amount: string }
>(`select account_id as name, sum(amount)::text as amount
  from (
    select credit_account_id as account_id, amount from transfers
    union all select debit_account_id, -amount from transfers
  ) sides join accounts a on a.id = account_id where a.owner_id is null
  group by account_id order by account_id`);
const PLAYERS = statement<object, { count: bigint; main: string; bonus: string }>(`select
    (select count(*) from users) as count,
    coalesce(sum(b.amount) filter (where a.kind = 'main'), 0)::text as main,
    coalesce(sum(b.amount) filter (where a.kind = 'bonus'), 0)::text as bonus
  from balances b join accounts a on a.id = b.account_id`);
const DEBTS = statement<object, { count: bigint; open: string }>(
  `select count(*) as count, coalesce(sum(open), 0)::text as open from debts where open > 0`,
);
/** What left the chain counts from its first block, so that the books are beside the chain. */
const BOOKED = statement<object, { network: string; coin: string; units: string }>(
  `select network, coin, sum(units)::text as units from (
    select network, coin, units from deposits where state = 'credited'
    union all select network, coin, -units from withdrawals
      where state = 'confirmed' or (state = 'sent' and depth > 0)
    union all select network, fee_coin, -fee_units from withdrawals where fee_units is not null
  ) moved group by network, coin`,
);
const CURSORS = statement<object, { network: string; tip: bigint; scannedAt: Date }>(
  `select network, tip, scanned_at as "scannedAt" from network_cursors`,
);
const PRICES = statement<object, { coin: string; at: Date }>(`select coin, at from prices order by coin`);
const USED = statement<{ network: string }, { key: string }>(
  `select distinct key from deposits where network = @network`,
);
const OLDEST = statement<object, { network: string; kind: string; since: Date }>(
  `select network, 'deposit' as kind, min(created_at) as since from deposits where state = 'seen' group by network
  union all select network, 'withdrawal', min(created_at) from withdrawals
    where state in ('approved', 'signed', 'sent') group by network
  union all select network, 'review', min(created_at) from withdrawals where state = 'review' group by network`,
);
const WAITING = statement<object, { network: string; count: bigint }>(
  `select network, count(*) as count from withdrawals where waits and state = 'approved' group by network`,
);

export const systemSums = (db: Db) => run(db, SUMS, {});
export const playersOf = (db: Db) => run(db, PLAYERS, {});
export const openDebts = (db: Db) => run(db, DEBTS, {});
export const bookedUnits = (db: Db) => run(db, BOOKED, {});
export const scannedPlaces = (db: Db) => run(db, CURSORS, {});
export const knownPrices = (db: Db) => run(db, PRICES, {});
/** The addresses on which something arrived, by key. */
export const usedKeys = async (db: Db, network: string): Promise<string[]> =>
  (await run(db, USED, { network })).map(({ key }) => key);
/** Since when the oldest of each kind is under way. */
export const oldestMoves = (db: Db) => run(db, OLDEST, {});
/** Payments that wait for the hot wallet. */
export const waitingPayments = (db: Db) => run(db, WAITING, {});

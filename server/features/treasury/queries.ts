import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Db } from '../../db/connection.ts';

const DEBTS = defineStatement<object, { count: bigint; open: string }>(
  `select count(*) as count, coalesce(sum(open), 0)::text as open from debts where open > 0`,
);
/** Outgoing payments count from their first block, so that the ledger matches the chain. */
const BOOKED = defineStatement<object, { network: string; coin: string; units: string }>(
  `select network, coin, sum(units)::text as units from (
    select network, coin, units from deposits where state = 'credited'
    union all select network, coin, -units from withdrawals
      where state = 'confirmed' or (state = 'sent' and depth > 0)
    union all select network, fee_coin, -fee_units from withdrawals where fee_units is not null
  ) moved group by network, coin`,
);
const CURSORS = defineStatement<object, { network: string; tip: bigint; scannedAt: Date }>(
  `select network, tip, scanned_at as "scannedAt" from network_cursors`,
);
const PRICES = defineStatement<object, { coin: string; at: Date }>(
  `select coin, at from prices order by coin`,
);
const USED = defineStatement<{ network: string }, { key: string }>(
  `select distinct key from deposits where network = @network`,
);
const OLDEST = defineStatement<object, { network: string; kind: string; since: Date }>(
  `select network, 'deposit' as kind, min(created_at) as since from deposits where state = 'seen' group by network
  union all select network, 'withdrawal', min(created_at) from withdrawals
    where state in ('approved', 'signed', 'sent') group by network
  union all select network, 'review', min(created_at) from withdrawals where state = 'review' group by network`,
);
const WAITING = defineStatement<object, { network: string; count: bigint }>(
  `select network, count(*) as count from withdrawals where waits and state = 'approved' group by network`,
);

export const openDebts = (db: Db) => executeStatement(db, DEBTS, {});
export const bookedUnits = (db: Db) => executeStatement(db, BOOKED, {});
export const listScanPositions = (db: Db) => executeStatement(db, CURSORS, {});
export const knownPrices = (db: Db) => executeStatement(db, PRICES, {});
/** Returns the keys of addresses that received anything. */
export const listUsedAddressKeys = async (db: Db, network: string): Promise<string[]> =>
  (await executeStatement(db, USED, { network })).map(({ key }) => key);
/** Returns the start of the oldest pending item of each kind. */
export const findOldestPendingTransfers = (db: Db) => executeStatement(db, OLDEST, {});
/** Returns the number of payments that wait for the hot wallet. */
export const waitingPayments = (db: Db) => executeStatement(db, WAITING, {});

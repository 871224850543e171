import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connection.ts';
import { defineStatement, executeStatement } from '../db/statement.ts';
import { transaction } from '../db/transaction.ts';
import { LAST_ID } from '../db/uuid.ts';
import { firstIdAt } from '../id-range.ts';
import { acquireLease, assertLeaseHeld, releaseLease, renewLease, type LeaseDeps } from '../lease.ts';
import { isAccountOfBets, NOT_OF_BETS_SQL } from './accounts-of-bets.ts';

/*
 * System accounts have no balance row, because every bet would wait for it. Their balance is the sum of their
 * transfers: of closed ones by day, which a job adds up once, and of the few after those.
 */

/** Ids are made before their transaction commits, by several clocks. Nothing takes this long. */
const OPEN_MS = 10 * 60_000;
/** Transfers per transaction, so that the first build holds no lock and no snapshot for long. */
const AT_ONCE = 100_000;
const LEASE = 'closing the ledger';
const LEASE_MS = 60_000;

/**
 * Transfers after the closed ones. Both ends of the range are known and none comes from a join, so an index is used
 * however many rows there are.
 */
const IN_RANGE = 'id >= (select upto from ledger_closed) and id < @end';

/**
 * What these transfers moved on system accounts, in one pass by id: house and escrow, which every bet moves, are in no
 * other index.
 */
const MOVED = `(
    select side.account_id, side.amount, t.created_at
    from transfers t cross join lateral (values (t.credit_account_id, t.amount), (t.debit_account_id, -t.amount))
      as side (account_id, amount)
    where ${IN_RANGE} and side.account_id in (select id from accounts where owner_id is null))`;

const UPTO = defineStatement<object, { upto: string }>('select upto from ledger_closed for update');
const NEXT_END = defineStatement<{ upto: string; end: string; most: number }, { id: string }>(
  'select id from transfers where id >= @upto and id < @end order by id offset @most limit 1',
);
const CLOSE = defineStatement<{
  end: string;
}>(`insert into ledger_days as d (day, account_id, amount, transfers)
  select floor(extract(epoch from created_at) / 86400)::integer as day, account_id, sum(amount), count(*)
  from ${MOVED} moved group by 1, 2
  on conflict (day, account_id) do update
    set amount = d.amount + excluded.amount, transfers = d.transfers + excluded.transfers`);
const MOVE_ON = defineStatement<{ end: string }>('update ledger_closed set upto = @end');

/** Closes the next transfers that nothing can come before any more; false: there are none. */
const closeNext = (db: Db, clock: Clock, held: (tx: Tx) => Promise<void>): Promise<boolean> =>
  transaction(db, async (tx) => {
    await held(tx);
    const [closed] = await executeStatement(tx, UPTO, {});
    const last = firstIdAt(clock.now().getTime() - OPEN_MS);
    if (!closed || closed.upto >= last) return false;
    const [next] = await executeStatement(tx, NEXT_END, { upto: closed.upto, end: last, most: AT_ONCE });
    const end = next?.id ?? last;
    await executeStatement(tx, CLOSE, { end });
    await executeStatement(tx, MOVE_ON, { end });
    return next !== undefined;
  });

/** Adds the transfers that are old enough to the closed sums, in steps. One process does it at a time. */
export async function closeLedger(deps: LeaseDeps): Promise<void> {
  const lease = await acquireLease(deps, LEASE, LEASE_MS);
  if (!lease) return;
  while (await closeNext(deps.db, deps.clock, (tx) => assertLeaseHeld(tx, lease)))
    await renewLease(deps, lease);
  await releaseLease(deps, lease);
}

interface Sum {
  readonly accountId: string;
  readonly amount: string;
}
const sumsOf = (moved: string): string => `select account_id as "accountId", sum(amount)::text as amount
  from (select account_id, amount from ledger_days union all select account_id, amount from ${moved} moved) parts`;
/** The tail is summed first: if the rows were requested in order, it would be sorted. */
const SUMMED = `(select account_id, sum(amount) as amount from ${MOVED} moved group by account_id)`;
const ALL = defineStatement<{ end: string }, Sum>(
  `${sumsOf(SUMMED)} group by account_id order by account_id`,
);
const ONE_OF_BETS = defineStatement<{ end: string; accountId: string }, Sum>(
  `${sumsOf(MOVED)} where account_id = @accountId group by account_id`,
);
/** The few transfers of another account come from its indexes. */
const side = (column: string, sign: string): string =>
  `select ${column} as account_id, ${sign}amount as amount from transfers
    where ${column} = @accountId and ${NOT_OF_BETS_SQL(column)} and ${IN_RANGE}`;
const ONE = defineStatement<{ end: string; accountId: string }, Sum>(
  `${sumsOf(`(${side('credit_account_id', '')} union all ${side('debit_account_id', '-')})`)}
  where account_id = @accountId group by account_id`,
);

/** The balances of all system accounts that ever moved value, exact in the snapshot of the statement. */
export const systemBalances = (db: Db | Tx): Promise<Sum[]> => executeStatement(db, ALL, { end: LAST_ID });

/** The balance of one system account. */
export const systemBalance = async (db: Db | Tx, accountId: string): Promise<bigint> => {
  const [sum] = await executeStatement(db, isAccountOfBets(accountId) ? ONE_OF_BETS : ONE, {
    end: LAST_ID,
    accountId,
  });
  return BigInt(sum?.amount ?? 0);
};

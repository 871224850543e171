import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connection.ts';
import { defineStatement, executeStatement } from '../db/statement.ts';
import { transaction } from '../db/transaction.ts';
import { FIRST_ID, LAST_ID } from '../db/uuid.ts';
import { firstIdAt, timeOfId } from '../id-range.ts';
import { acquireLease, assertLeaseHeld, releaseLease, renewLease, type LeaseDeps } from '../lease.ts';
import { findFirstTransfer } from './first-transfer.ts';
import { closePlayerSums } from './player-sums.ts';
import { systemAccountNos, type SystemAccount } from './system-accounts.ts';

/*
 * System accounts have no balance row, because every bet would wait for it. Their balance is the sum of their
 * transfers: of closed ones by day, which a job adds up once, and of the few after those.
 */

/** Ids are made before their transaction commits, by several clocks. Nothing takes this long. */
const OPEN_MS = 10 * 60_000;
/**
 * A transaction adds up the transfers of an hour, or of as much time as has about so many, so that it holds no lock and no
 * snapshot for long.
 */
const AT_ONCE = 100_000;
const STEP_MS = 3_600_000;
const LEASE = 'closing the ledger';
const LEASE_MS = 60_000;

/**
 * Transfers after the closed ones. Both ends of the range are known and none comes from a join, so the blocks of that
 * time are read however many rows there are.
 */
const IN_RANGE = 'id >= (select upto from ledger_closed) and id < @end';

/** What these transfers moved on system accounts, in one pass. */
const MOVED = `(
    select side.account_no, t.code, side.amount, t.created_at
    from transfers t cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) as side (account_no, amount)
    where ${IN_RANGE} and side.account_no > 0)`;

const UPTO = defineStatement<object, { upto: string }>('select upto from ledger_closed for update');
const CLOSE = defineStatement<{ end: string }, { transfers: bigint }>(`with sums as (
    select floor(extract(epoch from created_at) / 86400)::integer as day, account_no, code, sum(amount) as amount,
      count(*) as transfers
    from ${MOVED} moved group by 1, 2, 3
  ), written as (
    insert into ledger_days as d (day, account_no, code, amount, transfers) select * from sums
    on conflict (day, account_no, code) do update
      set amount = d.amount + excluded.amount, transfers = d.transfers + excluded.transfers
  ) select coalesce(sum(transfers), 0)::bigint as transfers from sums`);
const MOVE_ON = defineStatement<{ end: string }>('update ledger_closed set upto = @end');

/** A step of the closing. */
interface Closed {
  /** Nothing is left that nothing can come before any more. */
  readonly isDone: boolean;
  readonly transfers: bigint;
}

/** Closes the transfers of the next time span, as far as nothing can come before them any more. */
const closeNext = (db: Db, clock: Clock, stepMs: number, held: (tx: Tx) => Promise<void>): Promise<Closed> =>
  transaction(db, async (tx) => {
    await held(tx);
    const [closed] = await executeStatement(tx, UPTO, {});
    const last = firstIdAt(clock.now().getTime() - OPEN_MS);
    if (!closed || closed.upto >= last) return { isDone: true, transfers: 0n };
    const from = closed.upto === FIRST_ID ? ((await findFirstTransfer(tx)) ?? last) : closed.upto;
    const next = firstIdAt(timeOfId(from) + stepMs);
    const end = next < last ? next : last;
    const [sums] = await executeStatement(tx, CLOSE, { end });
    await executeStatement(tx, MOVE_ON, { end });
    await closePlayerSums(tx, end);
    return { isDone: end === last, transfers: sums?.transfers ?? 0n };
  });

/** Adds the transfers that are old enough to the closed sums, in steps. One process does it at a time. */
export async function closeLedger(deps: LeaseDeps): Promise<void> {
  const lease = await acquireLease(deps, LEASE, LEASE_MS);
  if (!lease) return;
  let stepMs = STEP_MS;
  for (;;) {
    const { isDone, transfers } = await closeNext(deps.db, deps.clock, stepMs, (tx) =>
      assertLeaseHeld(tx, lease),
    );
    if (isDone) break;
    stepMs = transfers < AT_ONCE ? stepMs * 2 : STEP_MS;
    await renewLease(deps, lease);
  }
  await releaseLease(deps, lease);
}

interface Sum {
  readonly accountId: string;
  readonly amount: string;
}
/** The tail is summed first: if the rows were requested in order, it would be sorted. */
const SUMMED = `(select account_no, sum(amount) as amount from ${MOVED} moved group by account_no)`;
const sumsOf = (
  moved: string,
  where: string,
): string => `select a.name as "accountId", sums.amount::text as amount
  from (select account_no, sum(amount) as amount from (
      select account_no, amount from ledger_days union all select account_no, amount from ${moved} moved) parts
    ${where} group by account_no) sums
  join system_accounts a on a.account_no = sums.account_no order by a.name`;
const ALL = defineStatement<{ end: string }, Sum>(sumsOf(SUMMED, ''));
const ONE = defineStatement<{ end: string; name: string }, Sum>(
  sumsOf(MOVED, 'where account_no = (select account_no from system_accounts where name = @name)'),
);

/** The balances of all system accounts that ever moved value, exact in the snapshot of the statement. */
export const systemBalances = (db: Db | Tx): Promise<Sum[]> => executeStatement(db, ALL, { end: LAST_ID });

/** The balance of one system account. */
export const systemBalance = async (db: Db | Tx, name: string): Promise<bigint> => {
  const [sum] = await executeStatement(db, ONE, { end: LAST_ID, name });
  return BigInt(sum?.amount ?? 0);
};

/** What a system account received by day and code since the start of a day, closed sums and tail; paid counts below zero. */
const DAYS = defineStatement<
  { end: string; accountNo: number; day: number },
  { day: number; code: string; amount: string }
>(`select day, code, sum(amount)::text as amount from (
    select day, account_no, code, amount from ledger_days where day >= @day
    union all
    select floor(extract(epoch from created_at) / 86400)::integer, account_no, code, amount from ${MOVED} moved) parts
  where account_no = @accountNo::smallint and day >= @day::integer
  group by day, code order by day desc, code`);

export const systemDays = (db: Db | Tx, account: SystemAccount, day: number) =>
  executeStatement(db, DAYS, { end: LAST_ID, accountNo: systemAccountNos[account], day });

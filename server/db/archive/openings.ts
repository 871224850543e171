import { sql } from 'kysely';
import type { Db, Tx } from '../connection.ts';
import { DAY_MS, dayOf, timeOfId } from '../proof-ranges.ts';
import {
  accountKey,
  noSums,
  sumValues,
  type AccountSums,
  type SumsSoFar,
  type SumValues,
} from '../proof-sums.ts';
import { defineStatement, executeStatement } from '../statement.ts';

/** The steps by which a month leaves the tables of history, in their order. */
export type ArchiveState = 'kept' | 'detached' | 'written' | 'restored' | 'dropped';

/** A month that leaves, or has left, the tables of history. */
export interface ArchivedMonth {
  /** 2026-08. */
  readonly month: string;
  /** Rounds with a smaller id are of this month or an earlier one. */
  readonly upto: string;
  /** The last step that was completed. */
  readonly state: ArchiveState;
  readonly rounds: bigint;
  /** Null: it was written before transfers were, and they are all in the database. */
  readonly transfers: bigint | null;
  /** The hash of its last day. */
  readonly hash: string;
}

const MONTHS = defineStatement<object, ArchivedMonth>(
  'select month, upto, state, rounds, transfers, hash from archived_months order by month',
);

/** The months that leave or have left, the oldest first. */
export const readArchivedMonths = (db: Db | Tx): Promise<ArchivedMonth[]> => executeStatement(db, MONTHS, {});

/** The first moment whose rounds have not left; null: all are here. */
export async function archivedBefore(db: Db): Promise<Date | null> {
  const days = await countArchivedDays(db);
  return days === 0 ? null : new Date(days * DAY_MS);
}

/** Stores that a step is completed. */
export async function completeStep(db: Db | Tx, month: string, state: ArchiveState): Promise<void> {
  await sql`update archived_months set state = ${state} where month = ${month}`.execute(db);
}

const ACCOUNTS = defineStatement<object, AccountSums & { userId: string; accountNo: number }>(
  'select user_id as "userId", account_no as "accountNo", amount, rounds, staked, payout from openings',
);
const PAIRS = defineStatement<object, { id: string; rounds: bigint; total: string; squares: string }>(
  'select seed_pair_id as id, rounds, total::text as total, squares::text as squares from opening_pairs',
);

/** What the books add up to where a check of everything begins: at the first id, or after the months that have left. */
export async function readOpenings(db: Db): Promise<SumsSoFar> {
  const last = (await readArchivedMonths(db)).at(-1);
  const sums = noSums();
  if (!last) return sums;
  for (const { userId, accountNo, ...of } of await executeStatement(db, ACCOUNTS, {}))
    sums.accounts.set(accountKey(userId, accountNo), of);
  for (const { id, rounds, total, squares } of await executeStatement(db, PAIRS, {}))
    sums.pairs.set(id, { rounds, total: BigInt(total), squares: BigInt(squares) });
  sums.from = last.upto;
  return sums;
}

/** The number of the first day that has not left. */
export async function countArchivedDays(db: Db): Promise<number> {
  const last = (await readArchivedMonths(db)).at(-1);
  return last ? dayOf(timeOfId(last.upto)) : 0;
}

const KEEP_MONTH = defineStatement<Omit<ArchivedMonth, 'state'> & { now: Date }>(
  `insert into archived_months (month, upto, state, rounds, transfers, hash, kept_at)
  values (@month, @upto, 'kept', @rounds::bigint, @transfers::bigint, @hash, @now)`,
);
const KEEP_ACCOUNTS = defineStatement<SumValues>(
  `insert into openings as o (user_id, account_no, amount, rounds, staked, payout)
  select * from unnest(@accountOwners::uuid[], @accountNos::smallint[], @accountAmounts::bigint[],
    @accountRounds::bigint[], @accountStaked::bigint[], @accountPayouts::bigint[])
  on conflict (user_id, account_no) do update set amount = o.amount + excluded.amount, rounds = o.rounds + excluded.rounds,
    staked = o.staked + excluded.staked, payout = o.payout + excluded.payout`,
);
const KEEP_PAIRS = defineStatement<SumValues>(
  `insert into opening_pairs as o (seed_pair_id, rounds, total, squares)
  select * from unnest(@pairIds::uuid[], @pairRounds::bigint[], @pairTotals::numeric[], @pairSquares::numeric[])
  on conflict (seed_pair_id) do update set rounds = o.rounds + excluded.rounds, total = o.total + excluded.total,
    squares = o.squares + excluded.squares`,
);
const SUM = defineStatement<object, { sum: string }>(
  'select coalesce(sum(amount), 0)::text as sum from openings',
);

/** Adds a proven month to what the months before it add up to. @throws if that is not zero */
export async function keepOpenings(
  tx: Tx,
  month: Omit<ArchivedMonth, 'state'> & { readonly now: Date },
  sums: SumsSoFar,
): Promise<void> {
  const values = sumValues(sums);
  await executeStatement(tx, KEEP_MONTH, month);
  await executeStatement(tx, KEEP_ACCOUNTS, values);
  await executeStatement(tx, KEEP_PAIRS, values);
  const [{ sum } = { sum: '' }] = await executeStatement(tx, SUM, {});
  if (sum !== '0') throw new Error(`The openings after ${month.month} hold ${sum} instead of zero.`);
}

const TOUCHED = defineStatement<{ from: string; end: string }, { isTouched: boolean }>(
  `select exists (select from archived_months where upto > @from)
    or exists (select from transfers t, archived_months a
      where t.id >= @from and t.id < @end and t.round_id < a.upto) as "isTouched"`,
);

/**
 * Whether transfers of this range have left, or belong to rounds that have: its hash cannot be made any more.
 */
export const touchesArchive = async (
  db: Db,
  range: { readonly from: string; readonly end: string },
): Promise<boolean> => (await executeStatement(db, TOUCHED, range))[0]?.isTouched ?? false;

import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from './connection.ts';
import { DAY_MS, dayOf, endOfDay, nameOfDay, timeOfId } from './proof-ranges.ts';
import type { ProvenRange } from './proof-range.ts';
import { accountKey, addTo, IS_RIGHT_SQL, sumValues, type SumsSoFar, type SumValues } from './proof-sums.ts';
import { findFirstTransfer } from '../ledger/index.ts';
import { ALL_ROUNDS_SQL } from '../rounds/index.ts';
import { defineStatement, executeStatement } from './statement.ts';
import { transaction } from './transaction.ts';
import type { ViolationMessage } from './check-ledger.ts';

/** A day of which every round and transfer is proven, as it is stored. */
export interface ProvenDay {
  readonly day: number;
  readonly rounds: bigint;
  readonly transfers: bigint;
  readonly hash: string;
}

/** The hash of a day: of the hash of the day before, and of the digests of its quarters. */
export function sumUpDay(day: number, quarters: readonly ProvenRange[], before: string): ProvenDay {
  const lines = quarters.map(({ rounds, transfers, digest }) => `${rounds} ${transfers} ${digest}`);
  return {
    day,
    rounds: quarters.reduce((sum, { rounds }) => sum + rounds, 0n),
    transfers: quarters.reduce((sum, { transfers }) => sum + transfers, 0n),
    hash: createHash('sha256')
      .update([before, nameOfDay(day), ...lines].join('\n'))
      .digest('hex'),
  };
}

const DAYS = defineStatement<{ from: number }, ProvenDay>(
  'select day, rounds, transfers, hash from proofs where day >= @from order by day',
);
const LAST = defineStatement<object, { day: number }>(
  'select max(day) as day from proofs having count(*) > 0',
);
const FIRST_PROVEN = defineStatement<object, { day: number }>('select day from proofs order by day limit 1');
const OPEN = defineStatement<
  object,
  { id: string; held: bigint; posted: bigint; paid: bigint; voided: bigint }
>('select round_id as id, held, posted, paid, voided from proof_rounds');
const FIRST_ROUND = defineStatement<object, { id: string }>(
  `select id from (
    (select id from rounds order by id limit 1) union all (select id from open_rounds order by id limit 1)
  ) firsts order by id limit 1`,
);

/** The days that are stored as proven, from this one on. */
export const readProvenDays = (db: Db, from = 0): Promise<ProvenDay[]> =>
  executeStatement(db, DAYS, { from });

/** The last day that is stored as proven. */
export const readLastProvenDay = async (db: Db | Tx): Promise<number | null> =>
  (await executeStatement(db, LAST, {}))[0]?.day ?? null;

/** The first day that is stored as proven. */
export const readFirstProvenDay = async (db: Db): Promise<number | null> =>
  (await executeStatement(db, FIRST_PROVEN, {}))[0]?.day ?? null;

/** The day with the first row of the books; null: they are empty. */
export async function readFirstDay(db: Db): Promise<number | null> {
  const [round] = await executeStatement(db, FIRST_ROUND, {});
  const ids = [round?.id ?? null, await findFirstTransfer(db)].filter((id) => id !== null).sort();
  return ids[0] === undefined ? null : dayOf(timeOfId(ids[0]));
}

/** What the stored days add up to. */
export async function readStoredSums(db: Db, lastDay: number): Promise<SumsSoFar> {
  const open = await executeStatement(db, OPEN, {});
  return {
    from: endOfDay(lastDay),
    // A day more: a game that its leader left is written down later, with the time at which it ended.
    since: new Date(lastDay * DAY_MS),
    isStored: true,
    accounts: new Map(),
    pairs: new Map(),
    open: new Map(open.map(({ id, held, posted, paid, voided }) => [id, { held, posted, paid, voided }])),
  };
}

/** Adds the next range to the sums. */
export function addRange(sums: SumsSoFar, range: ProvenRange, end: string): void {
  for (const [key, more] of range.accounts) addTo(sums.accounts, key, more);
  for (const [id, more] of range.pairs) addTo(sums.pairs, id, more);
  for (const [id, more] of range.open) addTo(sums.open, id, more);
  sums.from = end;
}

const OVER = defineStatement<
  SumValues,
  {
    id: string;
    userId: string;
    accountNo: number;
    staked: bigint;
    payout: bigint;
    isCounted: boolean;
    isOwn: boolean;
  }
>(
  `select r.id, r.user_id as "userId", r.account_no as "accountNo", r.staked, r.payout, own.id is not null as "isOwn",
    own.id is not null and r.status = 'settled' as "isCounted"
  from unnest(@openIds::uuid[], @openHeld::bigint[], @openPosted::bigint[], @openPaid::bigint[], @openVoided::bigint[])
    as m (id, held, posted, paid, voided)
  join (select * from ${ALL_ROUNDS_SQL} named where id = any(@openIds::uuid[])) r on r.id = m.id
  left join (select id from rounds where id = any(@openIds::uuid[])) own on own.id = m.id
  where r.status <> 'active' and ${IS_RIGHT_SQL}`,
);

/**
 * Takes the rounds out that are over by now and whose transfers are all there. Returns the ids of those to fold.
 */
export async function closeRounds(db: Db, sums: SumsSoFar): Promise<string[]> {
  if (sums.open.size === 0) return [];
  const over = await executeStatement(db, OVER, sumValues(sums));
  for (const { id, userId, accountNo, staked, payout, isCounted } of over) {
    sums.open.delete(id);
    if (isCounted)
      addTo(sums.accounts, accountKey(userId, accountNo), { amount: 0n, rounds: 1n, staked, payout });
  }
  return over.filter(({ isOwn }) => isOwn).map(({ id }) => id);
}

const KEEP_DAY = defineStatement<ProvenDay & { upto: string; now: Date }, { day: number }>(
  `insert into proofs (day, upto, rounds, transfers, proven_at, hash)
  values (@day, @upto, @rounds::bigint, @transfers::bigint, @now, @hash)
  on conflict (day) do nothing returning day`,
);
const KEEP_ACCOUNTS = defineStatement<SumValues>(
  `insert into proof_accounts as p (user_id, account_no, amount, rounds, staked, payout)
  select * from unnest(@accountOwners::uuid[], @accountNos::smallint[], @accountAmounts::bigint[],
    @accountRounds::bigint[], @accountStaked::bigint[], @accountPayouts::bigint[])
  on conflict (user_id, account_no) do update set amount = p.amount + excluded.amount, rounds = p.rounds + excluded.rounds,
    staked = p.staked + excluded.staked, payout = p.payout + excluded.payout`,
);
const KEEP_PAIRS = defineStatement<SumValues>(
  `insert into proof_pairs as p (seed_pair_id, rounds, total, squares)
  select * from unnest(@pairIds::uuid[], @pairRounds::bigint[], @pairTotals::numeric[], @pairSquares::numeric[])
  on conflict (seed_pair_id) do update set rounds = p.rounds + excluded.rounds, total = p.total + excluded.total,
    squares = p.squares + excluded.squares`,
);
const FORGET_ROUNDS = defineStatement('delete from proof_rounds');
const KEEP_ROUNDS = defineStatement<SumValues>(
  `insert into proof_rounds (round_id, held, posted, paid, voided)
  select * from unnest(@openIds::uuid[], @openHeld::bigint[], @openPosted::bigint[], @openPaid::bigint[],
    @openVoided::bigint[])`,
);

/**
 * Stores a proven day with the sums up to it, all or nothing: a process that is killed leaves the days before it.
 * @throws if another process has stored it meanwhile
 */
export async function keepDay(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  day: ProvenDay,
  sums: SumsSoFar,
): Promise<void> {
  const values = sumValues(sums);
  await transaction(db, async (tx) => {
    const kept = await executeStatement(tx, KEEP_DAY, { ...day, upto: endOfDay(day.day), now: clock.now() });
    if (kept.length === 0) throw new ProvenByAnother(`${nameOfDay(day.day)} was proven by another process.`);
    await executeStatement(tx, KEEP_ACCOUNTS, values);
    await executeStatement(tx, KEEP_PAIRS, values);
    await executeStatement(tx, FORGET_ROUNDS, {});
    await executeStatement(tx, KEEP_ROUNDS, values);
  });
  sums.accounts.clear();
  sums.pairs.clear();
  sums.isStored = true;
}

/** Two processes prove at a time. What this one read is of no use. */
export class ProvenByAnother extends Error {
  override readonly name = 'ProvenByAnother';
}

/** The day that is stored is not the one that was read now. */
export const tellChanged = (day: number): ViolationMessage =>
  `Day ${nameOfDay(day)} is not as it was proven: a round or transfer of it was changed, added or removed.`;

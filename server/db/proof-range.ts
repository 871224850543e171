import { firstIdAt } from '../id-range.ts';
import { rangeInvariants, tellRows, type ViolationMessage } from './check-ledger.ts';
import { checkRoundsOfRange, type CheckDeps } from './check-rounds.ts';
import type { Tx } from './connection.ts';
import { CLOCKS_MS, type ProofRange } from './proof-ranges.ts';
import { inSnapshot } from './proof-snapshot.ts';
import {
  accountKey,
  IN_RANGE_SQL,
  noSums,
  SIDES_SQL,
  sumValues,
  UNEVEN_ROUNDS_SQL,
  type AccountSums,
  type PairSums,
  type RoundMoney,
  type SumValues,
} from './proof-sums.ts';
import { defineStatement, executeStatement } from './statement.ts';

/** What a range adds to the sums, the digest of its rows, and what is wrong with them. */
export interface ProvenRange {
  readonly rounds: bigint;
  readonly transfers: bigint;
  /** Of every round that ended in it and every transfer of it; the same rows have the same digest for ever. */
  readonly digest: string;
  readonly accounts: readonly (readonly [key: string, sums: AccountSums])[];
  readonly pairs: readonly (readonly [id: string, sums: PairSums])[];
  /** Rounds that are not over, or whose transfers are not all in this range. */
  readonly open: readonly (readonly [id: string, money: RoundMoney])[];
  /** Rounds that were folded again. */
  readonly folded: number;
  readonly problems: readonly ViolationMessage[];
}

interface Digest {
  readonly n: bigint;
  readonly digest: string;
}
const microseconds = (column: string): string => `(date_part('epoch', ${column}) * 1000000)::bigint`;
/** One digest of the digests of all rows in the order of their ids. */
const digestOf = (row: string): string => `count(*) as n, encode(sha256(coalesce(
    string_agg(sha256(convert_to(row(${row})::text, 'UTF8')), ''::bytea order by id), ''::bytea)), 'hex') as digest`;

const TRANSFERS = defineStatement<SumValues, Digest>(
  // Looked up by its key where there is one: only transfers without a round have it, and those are few.
  `select ${digestOf(
    `id, user_id, debit, credit, amount, code, round_id, case when round_id is null then (select k.client_id
      from transfer_keys k where k.user_id = t.user_id and k.transfer_id = t.id) end, ${microseconds('created_at')}`,
  )} from transfers t where ${IN_RANGE_SQL}`,
);
/**
 * A round belongs to the range in which it ended, after which it never changes. Those that were opened before are found
 * by their transfers, and looked up one by one: the planner expects as many as a hundredth of a month has, and would read
 * all months instead.
 */
const ROUNDS = defineStatement<
  SumValues & { touchedFrom: string; touchedEnd: string; fromTime: Date; toTime: Date },
  Digest
>(
  `with touched as materialized (
    select distinct user_id, round_id as id from transfers
    where id >= @touchedFrom and id < @touchedEnd and round_id is not null and (round_id < @from or round_id >= @end)
  ), ended as (
    select * from rounds where ${IN_RANGE_SQL}
    union all select r.* from touched cross join lateral (
      select * from rounds where user_id = touched.user_id and id = touched.id offset 0) r
  )
  select ${digestOf(
    `id, user_id, account_no, game, rules_version, seed_pair_id, nonce, shared_game_id, client_bet_id, params, amount,
    max_profit, status, step, staked, multiplier, payout, capped, actions, balances, ${microseconds('created_at')},
    ${microseconds('settled_at')}`,
  )} from ended where settled_at >= @fromTime and settled_at < @toTime`,
);
const ACCOUNTS = defineStatement<SumValues, AccountSums & { userId: string; accountNo: number }>(
  `select user_id as "userId", account_no as "accountNo", sum(amount)::bigint as amount, sum(rounds)::bigint as rounds,
    sum(staked)::bigint as staked, sum(payout)::bigint as payout
  from (
    select user_id, account_no, amount, 0 as rounds, 0 as staked, 0 as payout from ${SIDES_SQL} sides
    union all select user_id, account_no, 0, 1, staked, payout from rounds
      where status = 'settled' and ${IN_RANGE_SQL} and id <> all(@openIds::uuid[])
  ) parts group by user_id, account_no`,
);
const PAIRS = defineStatement<SumValues, { id: string; rounds: bigint; total: string; squares: string }>(
  `select seed_pair_id as id, sum(rounds)::bigint as rounds, sum(total)::text as total, sum(squares)::text as squares
  from (
    select seed_pair_id, 1 as rounds, nonce as total, nonce * nonce as squares from rounds
      where seed_pair_id is not null and ${IN_RANGE_SQL}
    union all select seed_pair_id, 1, nonce, nonce * nonce from open_rounds
      where seed_pair_id is not null and ${IN_RANGE_SQL}
  ) parts group by seed_pair_id`,
);
const UNEVEN = defineStatement<SumValues, RoundMoney & { id: string }>(UNEVEN_ROUNDS_SQL);
const asked = rangeInvariants.map(({ text, tell }) => ({
  statement: defineStatement<SumValues, Record<string, unknown>>(text),
  tell,
}));

/** Proves what was opened and moved in a range that no row can be added to any more. */
export async function proveRange(deps: CheckDeps, range: ProofRange): Promise<ProvenRange> {
  const read = await inSnapshot(deps.db, (tx) => readRange(tx, range));
  const { problems, rounds: folded } = await checkRoundsOfRange(deps, range);
  return { ...read, folded, problems: [...read.problems, ...problems] };
}

async function readRange(tx: Tx, range: ProofRange): Promise<Omit<ProvenRange, 'folded'>> {
  const values = sumValues({ ...noSums(), from: range.from }, range.end);
  const [transfers] = await executeStatement(tx, TRANSFERS, values);
  const [rounds] = await executeStatement(tx, ROUNDS, {
    ...values,
    touchedFrom: firstIdAt(range.fromMs - CLOCKS_MS),
    touchedEnd: firstIdAt(range.toMs + CLOCKS_MS),
    fromTime: new Date(range.fromMs),
    toTime: new Date(range.toMs),
  });
  if (!transfers || !rounds) throw new Error('An aggregate returned no row.');
  const open = await executeStatement(tx, UNEVEN, values);
  const openIds = open.map(({ id }) => id);
  const accounts = await executeStatement(tx, ACCOUNTS, { ...values, openIds });
  const pairs = await executeStatement(tx, PAIRS, values);
  const problems: ViolationMessage[] = [];
  for (const { statement, tell } of asked)
    problems.push(...tellRows(await executeStatement(tx, statement, values), tell));
  return {
    rounds: rounds.n,
    transfers: transfers.n,
    digest: `${rounds.digest} ${transfers.digest}`,
    accounts: accounts.map(({ userId, accountNo, ...sums }) => [accountKey(userId, accountNo), sums]),
    pairs: pairs.map(({ id, rounds: used, total, squares }) => [
      id,
      { rounds: used, total: BigInt(total), squares: BigInt(squares) },
    ]),
    open: open.map(({ id, held, posted, paid, voided }) => [id, { held, posted, paid, voided }]),
    problems,
  };
}

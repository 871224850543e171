import { sql, type SelectQueryBuilder } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import {
  MOST_REPORT_DAYS,
  MOST_REPORT_ROWS,
  type getReport,
  type listReportRows,
  type ReportFigures,
} from '#contract/reports.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../db/connection.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { COUNTED_ROWS, countedUpToLimit, readKeyPage, type KeyOrder } from '../../key-pages.ts';
import type { DB } from '../../db/tables.ts';
import { DAY_MS, dayStart } from '../reward-rules/feature.ts';
import { getCountedUntil } from './count.ts';

/** A sum may be below zero. */
const toText = (minor: bigint): string => (minor < 0n ? `-${minorToAmount(-minor)}` : minorToAmount(minor));

const dayText = (day: number): string => dayStart(day).toISOString().slice(0, 10);

type Period = Pick<RequestOf<typeof getReport>, 'from' | 'to' | 'game' | 'country' | 'currency'>;

/** @throws {Refusal} INVALID_REQUEST: a day that is none, or too many of them */
function toDays({ from, to }: Period): { readonly first: number; readonly last: number } {
  const dayOf = (text: string, field: string): number => {
    const ms = Date.parse(`${text}T00:00:00Z`);
    if (Number.isNaN(ms) || dayText(ms / DAY_MS) !== text) throw invalidRequest('field', { field });
    return ms / DAY_MS;
  };
  const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')];
  if (last < first || last - first >= MOST_REPORT_DAYS) throw invalidRequest('field', { field: 'to' });
  return { first, last };
}

type Filtered = 'report_days' | 'report_players';
/** Rows of the period. */
function within<Table extends Filtered, Output>(
  query: SelectQueryBuilder<DB, Table, Output>,
  period: Period,
): SelectQueryBuilder<DB, Table, Output> {
  const { first, last } = toDays(period);
  let rows = query.where(sql<boolean>`day between ${first} and ${last}`);
  if (period.game !== undefined) rows = rows.where(sql<boolean>`game = ${period.game}`);
  if (period.country !== undefined) rows = rows.where(sql<boolean>`country = ${period.country}`);
  if (period.currency !== undefined) rows = rows.where(sql<boolean>`currency = ${period.currency}`);
  return rows;
}

interface Sums {
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly bonus_cost: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}
const NOTHING: Sums = { stakes: 0n, payouts: 0n, bonus_cost: 0n, deposits: 0n, withdrawals: 0n };
const names = ['stakes', 'payouts', 'bonus_cost', 'deposits', 'withdrawals'] as const;

const add = (sums: readonly Sums[]): Sums => {
  const total = { ...NOTHING };
  for (const one of sums) for (const name of names) total[name] += one[name];
  return total;
};

function toFigures({ stakes, payouts, bonus_cost: cost, deposits, withdrawals }: Sums) {
  return {
    stakes: toText(stakes),
    payouts: toText(payouts),
    ggr: toText(stakes - payouts),
    bonus_cost: toText(cost),
    ngr: toText(stakes - payouts - cost),
    deposits: toText(deposits),
    withdrawals: toText(withdrawals),
  };
}

/** The sums of a period by one column. */
const sumBy = (db: Db, period: Period, column: string) =>
  within(db.selectFrom('report_days'), period)
    .select(sql<string>`${sql.ref(column)}::text`.as('key'))
    .select(names.map((name) => sql<bigint>`sum(${sql.ref(name)})::bigint`.as(name)))
    .groupBy(sql.ref(column))
    .execute();

/** How many different players staked, by one column. */
const playersBy = async (db: Db, period: Period, column: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await within(db.selectFrom('report_players'), period)
    .select(sql<string>`${sql.ref(column)}::text`.as('key'))
    .select(sql<bigint>`count(distinct user_id)`.as('players'))
    .groupBy(sql.ref(column))
    .execute();
  return new Map(rows.map(({ key, players }) => [key, Number(players)]));
};

async function playersOf(db: Db, period: Period): Promise<number> {
  const { players } = await within(db.selectFrom('report_players'), period)
    .select(sql<bigint>`count(distinct user_id)`.as('players'))
    .executeTakeFirstOrThrow();
  return Number(players);
}

/** What may be chosen: everything that the period has, whatever is chosen now. */
async function choicesOf(db: Db, { from, to }: Period, column: string): Promise<string[]> {
  const rows = await within(db.selectFrom('report_days'), { from, to })
    .select(sql<string>`${sql.ref(column)}`.as('key'))
    .distinct()
    .execute();
  return rows.map(({ key }) => key).toSorted();
}

/** Adds up the sums of the period; they are kept by day, so that no round is read. */
export async function readReport(
  db: Db,
  { by, ...period }: RequestOf<typeof getReport>,
): Promise<ReplyOf<typeof getReport>> {
  const [byDay, grouped] = [await sumBy(db, period, 'day'), await sumBy(db, period, by)];
  const players = await playersBy(db, period, by);
  const isByDay = by === 'day';
  const ordered = grouped.toSorted((one, other) =>
    isByDay
      ? Number(other.key) - Number(one.key)
      : one.stakes === other.stakes
        ? one.key.localeCompare(other.key)
        : one.stakes < other.stakes
          ? 1
          : -1,
  );
  const total: ReportFigures = { ...toFigures(add(byDay)), players: await playersOf(db, period) };
  return {
    counted_until: (await getCountedUntil(db))?.toISOString() ?? null,
    total,
    rows: ordered.slice(0, MOST_REPORT_ROWS).map((row) => ({
      ...toFigures(row),
      key: isByDay ? dayText(Number(row.key)) : row.key,
      players: players.get(row.key) ?? 0,
    })),
    more: ordered.length > MOST_REPORT_ROWS,
    days: byDay
      .toSorted((one, other) => Number(one.key) - Number(other.key))
      .map((row) => {
        const { ggr, ngr } = toFigures(row);
        return { day: dayText(Number(row.key)), ggr, ngr };
      }),
    games: await choicesOf(db, period, 'game'),
    countries: await choicesOf(db, period, 'country'),
    currencies: await choicesOf(db, period, 'currency'),
  };
}

interface Row extends Sums {
  readonly day: number;
  readonly game: string;
  readonly country: string;
  readonly currency: string;
}

const NEWEST_DAY_FIRST: KeyOrder<Row> = [
  { sql: 'day', type: 'number', way: 'desc', of: ({ day }) => day },
  { sql: 'game', type: 'text', way: 'desc', of: ({ game }) => game },
  { sql: 'country', type: 'text', way: 'desc', of: ({ country }) => country },
  { sql: 'currency', type: 'text', way: 'desc', of: ({ currency }) => currency },
];

/** Returns the sums as they are kept. */
export async function readReportRows(
  db: Db,
  input: RequestOf<typeof listReportRows>,
): Promise<ReplyOf<typeof listReportRows>> {
  const { rows, ...place } = await readKeyPage<Row>(input, {
    order: NEWEST_DAY_FIRST,
    rows: ({ isBeyond, orderBy, limit, offset }) =>
      within(db.selectFrom('report_days'), input)
        .select(['day', 'game', 'country', 'currency', ...names])
        .where(isBeyond)
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .execute(),
    async total() {
      const counted = within(db.selectFrom('report_days'), input).select('day').limit(COUNTED_ROWS);
      const { total } = await db
        .selectFrom(counted.as('counted'))
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow();
      return countedUpToLimit(total);
    },
  });
  return {
    items: rows.map((row) => ({
      ...toFigures(row),
      day: dayText(row.day),
      game: row.game,
      country: row.country,
      shown_in: row.currency,
    })),
    ...place,
  };
}

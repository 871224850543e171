import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { formatReturnPercent } from '#core/returns.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { getReturns, Returned } from '#contract/rtp-report.ts';
import { isBackfillPending } from './backfill.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    game_returns: {
      game: string;
      month: number;
      rounds: bigint;
      staked: bigint;
      paid: bigint;
      expected: number;
      variance: number;
    };
  }
}

type Sums = Pick<
  Awaited<ReturnType<typeof read>>[number],
  'rounds' | 'staked' | 'paid' | 'expected' | 'variance'
>;

/** Number of months listed separately. */
const MONTHS = 12;
/** With fewer rounds the band is meaningless. */
const ENOUGH_ROUNDS = 1_000n;
/** Standard deviations of a 95 % interval. */
const OF_95 = 1.96;

const read = (db: Db) => db.selectFrom('game_returns').selectAll().orderBy('month', 'desc').execute();

/** Returns the payouts of each original, in total and by month. */
export async function listReturns({
  db,
  catalogue,
}: Pick<Deps, 'db' | 'catalogue'>): Promise<ReplyOf<typeof getReturns>> {
  const [rows, counting] = [await read(db), await isBackfillPending(db)];
  const months = [...new Set(rows.map(({ month }) => month))].slice(0, MONTHS);
  return {
    counting,
    months: months.map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`),
    games: Object.values(catalogue).map(({ meta: { slug, rtp } }) => {
      const own = rows.filter(({ game }) => game === slug);
      return {
        slug,
        stated: formatReturnPercent(rtp),
        all: returned(own),
        months: months.map((month) => {
          const of = own.filter((row) => row.month === month);
          return of.length === 0 ? null : returned(of);
        }),
      };
    }),
  };
}

function returned(rows: readonly Sums[]): Returned {
  const sum = (of: (row: Sums) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
  const [rounds, staked, paid] = [sum((row) => row.rounds), sum((row) => row.staked), sum((row) => row.paid)];
  const facts = { rounds: Number(rounds), staked: minorToAmount(staked), paid: minorToAmount(paid) };
  if (staked === 0n) return { ...facts, percent: null, expected: null, band: null };
  const percentOf = (amount: number): number => Math.round((amount / Number(staked)) * 1_000_000) / 10_000;
  const expected = rows.reduce((total, row) => total + row.expected, 0);
  const off = OF_95 * Math.sqrt(rows.reduce((total, row) => total + row.variance, 0));
  return {
    ...facts,
    percent: percentOf(Number(paid)),
    expected: percentOf(expected),
    band:
      rounds < ENOUGH_ROUNDS
        ? null
        : { from: percentOf(Math.max(0, expected - off)), to: percentOf(expected + off) },
  };
}

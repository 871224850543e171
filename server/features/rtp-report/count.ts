import type { FoldedRound } from '#core/fold.ts';
import type { PayoutStats } from '#core/rules.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { findRounds, foldIfPossible } from '../../rounds/index.ts';
import { hasPlayerDecidedEnd, type MeasuredRound, computeExpectedPayout } from './expected-payout.ts';

/** A settled round of any player, on any balance. */
export interface ReturnedRound extends MeasuredRound {
  readonly id: string;
  readonly game: string;
  readonly settledAt: Date;
}

interface Sums {
  readonly game: string;
  readonly month: number;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  expected: number;
  variance: number;
}

/** SQL: the columns of a `ReturnedRound`. */
export const RETURNED_ROUND_COLUMNS = `id, game, params, amount, max_profit as "maxProfit", staked, payout, settled_at as "settledAt"`;

const ROUNDS = defineStatement<
  { ids: readonly string[] },
  ReturnedRound
>(`select ${RETURNED_ROUND_COLUMNS} from rounds
  where id = any(@ids::uuid[]) and settled_at >= coalesce((select since from returns_past), '-infinity')`);
const ADD = defineStatement<{
  games: readonly string[];
  months: readonly number[];
  rounds: readonly bigint[];
  staked: readonly bigint[];
  paid: readonly bigint[];
  expected: readonly number[];
  variance: readonly number[];
}>(`insert into game_returns as g (game, month, rounds, staked, paid, expected, variance)
  select * from unnest(@games::text[], @months::integer[], @rounds::bigint[], @staked::bigint[], @paid::bigint[],
    @expected::float8[], @variance::float8[]) order by 1, 2
  on conflict (game, month) do update set rounds = g.rounds + excluded.rounds, staked = g.staked + excluded.staked,
    paid = g.paid + excluded.paid, expected = g.expected + excluded.expected,
    variance = g.variance + excluded.variance`);

type CountDeps = Pick<Deps, 'catalogue' | 'log' | 'vault'>;

/**
 * Adds rounds dequeued by the accrual worker to their games' payouts; called once per round. Rounds from
 * before the table existed are added by the backfill, queued or not.
 */
export async function recordReturns(tx: Tx, deps: CountDeps, roundIds: readonly string[]): Promise<void> {
  await addReturns(tx, deps, await executeStatement(tx, ROUNDS, { ids: roundIds }));
}

/** Adds rounds to their games' payouts. */
export async function addReturns(tx: Tx, deps: CountDeps, rounds: readonly ReturnedRound[]): Promise<void> {
  const sums = new Map<string, Sums>();
  const folded = await foldLeft(tx, deps, rounds);
  for (const round of rounds) {
    const entry = deps.catalogue[round.game];
    if (entry) addTo(sums, round, computeExpectedPayout(entry, round, folded.get(round.id)));
  }
  if (sums.size === 0) return;
  const all = [...sums.values()];
  await executeStatement(tx, ADD, {
    games: all.map(({ game }) => game),
    months: all.map(({ month }) => month),
    rounds: all.map((sum) => sum.rounds),
    staked: all.map(({ staked }) => staked),
    paid: all.map(({ paid }) => paid),
    expected: all.map(({ expected }) => expected),
    variance: all.map(({ variance }) => variance),
  });
}

/**
 * Replays rounds of games with a player-decided end. One that cannot be replayed is measured as is; rewards
 * go on.
 */
async function foldLeft(tx: Tx, deps: CountDeps, rounds: readonly ReturnedRound[]) {
  const ids = rounds.flatMap(({ id, game }) => {
    const entry = deps.catalogue[game];
    return entry && hasPlayerDecidedEnd(entry.rules) ? [id] : [];
  });
  if (ids.length === 0) return new Map<string, FoldedRound>();
  const found = await findRounds(tx, deps, (query) => query.where('rounds.id', 'in', ids));
  const folded = new Map<string, FoldedRound>();
  for (const round of found) {
    const one = foldIfPossible(deps.catalogue, round);
    if (one) folded.set(round.facts.id, one);
    else deps.log.error({ round: round.facts.id }, 'a settled round cannot be replayed');
  }
  return folded;
}

function addTo(sums: Map<string, Sums>, round: ReturnedRound, { mean, variance }: PayoutStats): void {
  const { game, staked, payout, settledAt } = round;
  const month = settledAt.getUTCFullYear() * 12 + settledAt.getUTCMonth();
  const key = `${game}:${month}`;
  const sum = sums.get(key) ?? { game, month, rounds: 0n, staked: 0n, paid: 0n, expected: 0, variance: 0 };
  sums.set(key, sum);
  sum.rounds += 1n;
  sum.staked += staked;
  sum.paid += payout;
  sum.expected += mean;
  sum.variance += variance;
}

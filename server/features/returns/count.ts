import { paidBy } from '#engine/core/outcomes.ts';
import { returnOf } from '#engine/core/returns.ts';
import type { CatalogueEntry, Stake } from '#engine/core/rules.ts';
import { minorUnits } from '#engine/core/multiplier.ts';
import type { Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

/** A settled round of anybody, on any balance. */
export interface ReturnedRound {
  readonly id: string;
  readonly game: string;
  readonly params: unknown;
  /** Minor units, as the round was opened; `staked` is what it came to. */
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly staked: bigint;
  readonly payout: bigint;
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
export const RETURNED = `id, game, params, amount, max_profit as "maxProfit", staked, payout, settled_at as "settledAt"`;

const ROUNDS = statement<{ ids: readonly string[] }, ReturnedRound>(`select ${RETURNED} from rounds
  where id = any(@ids::text[]) and settled_at >= coalesce((select since from returns_past), '-infinity')`);
const ADD = statement<{
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

type CountDeps = Pick<Deps, 'catalogue'>;

/**
 * Adds rounds that the follower takes to what their games have paid; called with each round once. Those of before the
 * table are added by `countPast`, queued or not.
 */
export async function countReturns(tx: Tx, deps: CountDeps, roundIds: readonly string[]): Promise<void> {
  await addReturns(tx, deps, await run(tx, ROUNDS, { ids: roundIds }));
}

/** Adds rounds to what their games have paid. */
export async function addReturns(
  tx: Tx,
  { catalogue }: CountDeps,
  rounds: readonly ReturnedRound[],
): Promise<void> {
  const sums = new Map<string, Sums>();
  for (const round of rounds) {
    const entry = catalogue[round.game];
    if (entry) addTo(sums, round, entry);
  }
  if (sums.size === 0) return;
  const all = [...sums.values()];
  await run(tx, ADD, {
    games: all.map(({ game }) => game),
    months: all.map(({ month }) => month),
    rounds: all.map((sum) => sum.rounds),
    staked: all.map(({ staked }) => staked),
    paid: all.map(({ paid }) => paid),
    expected: all.map(({ expected }) => expected),
    variance: all.map(({ variance }) => variance),
  });
}

function addTo(sums: Map<string, Sums>, round: ReturnedRound, entry: CatalogueEntry): void {
  const { game, staked, payout, settledAt } = round;
  const month = settledAt.getUTCFullYear() * 12 + settledAt.getUTCMonth();
  const key = `${game}:${month}`;
  const sum = sums.get(key) ?? { game, month, rounds: 0n, staked: 0n, paid: 0n, expected: 0, variance: 0 };
  sums.set(key, sum);
  const { mean, variance } = paidOnAverage(entry, round);
  sum.rounds += 1n;
  sum.staked += staked;
  sum.paid += payout;
  sum.expected += mean;
  sum.variance += variance;
}

function paidOnAverage(entry: CatalogueEntry, round: ReturnedRound): ReturnType<typeof paidBy> {
  const { params, amount, maxProfit, staked, payout } = round;
  const stake: Stake = {
    bet: minorUnits(amount),
    maxProfit: maxProfit === null ? undefined : minorUnits(maxProfit),
  };
  const outcomes = entry.rules.outcomes?.(params, stake);
  if (outcomes) return paidBy(outcomes, stake);
  const { numerator, denominator } = returnOf(entry, params);
  // The edge is one of the bet; doubles and splits raise what is staked at no edge.
  const edge = Number(((denominator - numerator) * 1_000_000_000_000n) / denominator) / 1e12;
  const mean = Number(staked) - edge * Number(amount);
  // The round says for itself how far it was off: over many, that is the variance too.
  return { mean, variance: (Number(payout) - mean) ** 2 };
}

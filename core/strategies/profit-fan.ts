/**
 * Distribution of profits after a number of bets: ranges of nine in ten and of half of the runs, and the
 * median.
 */
export interface ProfitPercentiles {
  /** Bets played so far in each run. */
  readonly bets: number;
  /** The 5th, 25th, 50th, 75th and 95th percentile of the profit, minor units. */
  readonly quantiles: readonly [bigint, bigint, bigint, bigint, bigint];
}

/** Steps of the fan after its start: as many as a chart can show. */
const MAX_STEPS = 100;
const PERCENTS = [5, 25, 50, 75, 95] as const;
const BEGINNING: ProfitPercentiles = { bets: 0, quantiles: [0n, 0n, 0n, 0n, 0n] };

export interface ProfitFan {
  /** Records the profit of a run after a number of bets. */
  take(run: number, bets: number, profitMinor: bigint): void;
  /** Carries the profit of a run that ended early forward. */
  rest(run: number, bets: number, profitMinor: bigint): void;
  /** Returns the fan of the first `runs` runs. */
  steps(runs: number): readonly ProfitPercentiles[];
}

/** Creates a fan that stores the profits of `runs` runs of `length` bets at the steps of a chart. */
export function createProfitFan(length: number, runs: number): ProfitFan {
  const count = Math.min(length, MAX_STEPS);
  const betsAt = Array.from({ length: count }, (_, step) => Math.round(((step + 1) * length) / count));
  const stepAt = new Map(betsAt.map((bets, step) => [bets, step]));
  // 64 bits hold 90 billion units; the maximum profit keeps a simulated run far below that.
  const profits = betsAt.map(() => new BigInt64Array(runs));
  const keep = (step: number, run: number, profitMinor: bigint): void => {
    const column = profits[step];
    if (column) column[run] = profitMinor;
  };
  return {
    take(run, bets, profitMinor) {
      const step = stepAt.get(bets);
      if (step !== undefined) keep(step, run, profitMinor);
    },
    rest(run, bets, profitMinor) {
      for (let step = count - 1; step >= 0 && (betsAt[step] ?? 0) > bets; step -= 1) {
        keep(step, run, profitMinor);
      }
    },
    steps: (done) => [
      BEGINNING,
      ...(done === 0 ? [] : profits.map((column, step) => fanStep(betsAt[step] ?? 0, column.slice(0, done)))),
    ],
  };
}

function fanStep(bets: number, profits: BigInt64Array): ProfitPercentiles {
  profits.sort();
  const [low, lower, middle, higher, high] = PERCENTS.map(
    (percent) => profits[Math.ceil((percent * profits.length) / 100) - 1] ?? 0n,
  );
  return { bets, quantiles: [low ?? 0n, lower ?? 0n, middle ?? 0n, higher ?? 0n, high ?? 0n] };
}

/** How the profits of all runs lie after some bets: nine of ten runs, half of them, and the middle one. */
export interface ProfitPercentiles {
  /** Bets of a run so far. */
  readonly bets: number;
  /** Profit that 5, 25, 50, 75 and 95 percent of the runs do not exceed, minor units. */
  readonly quantiles: readonly [bigint, bigint, bigint, bigint, bigint];
}

/** Steps of the fan besides its beginning: as many as a chart can show. */
const MOST_STEPS = 100;
const PERCENTS = [5, 25, 50, 75, 95] as const;
const BEGINNING: ProfitPercentiles = { bets: 0, quantiles: [0n, 0n, 0n, 0n, 0n] };

export interface ProfitFan {
  /** The profit of a run after so many bets. */
  take(run: number, bets: number, profitMinor: bigint): void;
  /** A run that ended early keeps its profit. */
  rest(run: number, bets: number, profitMinor: bigint): void;
  /** The fan of the first runs. */
  steps(runs: number): readonly ProfitPercentiles[];
}

/** Keeps the profits of `runs` runs of `length` bets at the steps of a chart. */
export function createProfitFan(length: number, runs: number): ProfitFan {
  const count = Math.min(length, MOST_STEPS);
  const betsAt = Array.from({ length: count }, (_, step) => Math.round(((step + 1) * length) / count));
  const stepAt = new Map(betsAt.map((bets, step) => [bets, step]));
  // 64 bits suffice for 90 billion of the unit; the maximum profit keeps a simulated run far below.
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

import type { BenchResult } from '../bench/bench-result.ts';
import { runTable } from '../bench/run-test.ts';

/** So many seeds are encrypted again; overridden by `RESEAL_SEEDS`. */
const SEEDS = Number(process.env.RESEAL_SEEDS ?? 200_000);

interface ResealRow {
  readonly seeds: number;
  readonly seconds: number;
  readonly turns: number;
}

/** How long a change of the key works in the background. */
export const drillKeys = async (): Promise<readonly BenchResult[]> => {
  const settings = { RESEAL_SEEDS: String(SEEDS) };
  const { rows } = await runTable<ResealRow>('server/db/reseal-many.test.ts', settings, 'RESEAL_TABLE');
  return rows.map(({ seeds, seconds, turns }) => ({
    name: 'keys: seeds encrypted again with a new key, by one process without a pause',
    value: seconds,
    unit: 's',
    limit: null,
    detail: `${seeds} seeds in ${turns} turns, ${Math.round(seeds / seconds)} a second; between turns there is a pause`,
  }));
};

import type { BenchResult } from '../bench/bench-result.ts';

/** What the test of a drill proves in addition to its figures. */
export const nothingElse = (drill: string, code: unknown): BenchResult => ({
  name: `${drill}: anything else went wrong`,
  value: code === 0 ? 0 : 1,
  unit: '',
  limit: { atMost: 0 },
  detail: 'bets that were lost, sockets that broke, books that do not balance',
});

import type { BenchResult } from '../bench/bench-result.ts';
import { runTable } from '../bench/run-test.ts';
import { nothingElse } from './nothing-else.ts';

/** So often the master is killed; overridden by `REDIS_KILLS`. */
const KILLS = Number(process.env.REDIS_KILLS ?? 10);

/** What the test of failovers reports of one kill. */
interface KillRow {
  readonly kill: number;
  readonly 'silent for (ms)': number;
  readonly calls: number;
  readonly failed: number;
  readonly 'slowest (ms)': number;
}

/** Two processes on Redis with Sentinel, whose master is killed while players bet. */
export const drillRedis = async (): Promise<readonly BenchResult[]> => {
  const settings = { REDIS_KILLS: String(KILLS) };
  const { rows, code } = await runTable<KillRow>('server/redis/failover.test.ts', settings, 'REDIS_TABLE');
  const last = rows.at(-1);
  return [
    {
      name: 'redis: failed calls',
      value: last?.failed ?? Number.NaN,
      unit: '',
      limit: { atMost: 0 },
      detail: `${last?.calls} calls of 12 players, ${rows.length} kills, slowest ${last?.['slowest (ms)']} ms`,
    },
    {
      name: 'redis: longest time until every socket heard again of the other process',
      value: Math.max(...rows.map((row) => row['silent for (ms)'])),
      unit: 'ms',
      limit: { atMost: 15_000 },
      detail: rows.map((row) => row['silent for (ms)']).join(', '),
    },
    nothingElse('redis', code),
  ];
};

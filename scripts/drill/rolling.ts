import type { BenchResult } from '../bench/bench-result.ts';
import { runTable } from '../bench/run-test.ts';
import { nothingElse } from './nothing-else.ts';

/** For so long processes are restarted in turn; overridden by `ROLLING_SECONDS`. */
const SECONDS = Number(process.env.ROLLING_SECONDS ?? 75);

/** What the test of rolling restarts reports of the players of one way. */
interface RollingRow {
  readonly way: string;
  readonly restarts: number;
  readonly calls: number;
  readonly failed: number;
  readonly 'sockets moved': number;
  readonly 'slowest (ms)': number;
}

/** Two processes restarted in turn, with players who come directly, through HAProxy and through Caddy. */
export const drillRolling = async (): Promise<readonly BenchResult[]> => {
  const settings = { ROLLING_SECONDS: String(SECONDS) };
  const { rows, code } = await runTable<RollingRow>('server/rolling.test.ts', settings, 'ROLLING_TABLE');
  return [
    ...rows.map((row) => ({
      name: `rolling: failed calls of players who come ${row.way}`,
      value: row.failed,
      unit: '',
      limit: { atMost: 0 },
      detail: `${row.calls} calls of 12 players, ${row.restarts} restarts in ${SECONDS} s, slowest ${row['slowest (ms)']} ms, ${row['sockets moved']} sockets moved`,
    })),
    nothingElse('rolling', code),
  ];
};

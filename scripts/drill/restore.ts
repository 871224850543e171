import { debianPostgres } from '#server/testing/postgres-server.ts';
import type { BenchResult } from '../bench/bench-result.ts';
import { runTable } from '../bench/run-test.ts';
import { sayHowToInstall } from './missing-programs.ts';

/** So long players bet before the moment, and so long after it; overridden by `RESTORE_SECONDS`. */
const SECONDS = Number(process.env.RESTORE_SECONDS ?? 60);

/** What the test of a restore reports. */
interface RestoreRow {
  readonly 'bets before': number;
  readonly 'bets since': number;
  readonly 'until the site is ready (s)': number;
  readonly 'db:check --all (s)': number;
}

/** A base backup and the log since bring PostgreSQL back to a moment, by the scripts of deploy/postgres. */
export const drillRestore = async (): Promise<readonly BenchResult[]> => {
  sayHowToInstall((await debianPostgres()) === undefined ? ['postgresql'] : []);
  const settings = { RESTORE_SECONDS: String(SECONDS) };
  const { rows, code } = await runTable<RestoreRow>('server/restore.test.ts', settings, 'RESTORE_TABLE');
  const [row] = rows;
  return [
    {
      name: 'restore: seconds from an empty folder to a site that takes bets',
      value: row?.['until the site is ready (s)'] ?? NaN,
      unit: 's',
      limit: null,
      detail: `${row?.['bets before']} bets came back, ${row?.['bets since']} later ones did not`,
    },
    {
      name: 'restore: db:check --all found something, or a bet was missing',
      value: code === 0 ? 0 : 1,
      unit: '',
      limit: { atMost: 0 },
      detail: `proven in ${row?.['db:check --all (s)'].toFixed(1)} s`,
    },
  ];
};

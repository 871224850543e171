import { missingForPatroni } from '#server/testing/patroni.ts';
import type { BenchResult } from '../bench/bench-result.ts';
import { runTable } from '../bench/run-test.ts';
import { sayHowToInstall } from './missing-programs.ts';

/** So often the primary is killed, with so many players; overridden by `FAILOVER_KILLS` and `FAILOVER_PLAYERS`. */
const KILLS = Number(process.env.FAILOVER_KILLS ?? 20);
const PLAYERS = Number(process.env.FAILOVER_PLAYERS ?? 32);
/** Bets go on this soon. */
const AGAIN_MAX_S = 15;

/** What the test of failover reports of each kill. */
interface FailoverRow {
  readonly kill: number;
  readonly 'first bet after (s)': number;
  readonly 'all bet after (s)': number;
  readonly 'failed calls': number;
  readonly lost: number;
}

/** The primary of two PostgreSQL under Patroni is killed again and again, while players bet through two processes. */
export const drillFailover = async (): Promise<readonly BenchResult[]> => {
  sayHowToInstall(await missingForPatroni());
  const settings = { FAILOVER_KILLS: String(KILLS), FAILOVER_PLAYERS: String(PLAYERS) };
  const { rows, code } = await runTable<FailoverRow>('server/failover.test.ts', settings, 'FAILOVER_TABLE');
  const most = (figure: 'first bet after (s)' | 'all bet after (s)'): number =>
    Math.max(...rows.map((row) => row[figure]));
  return [
    {
      name: 'postgres: seconds until bets go on after a kill, at most',
      value: most('first bet after (s)'),
      unit: 's',
      limit: { atMost: AGAIN_MAX_S },
      detail: `${rows.length} kills with ${PLAYERS} players; until each of them had bet again ${most('all bet after (s)').toFixed(1)} s`,
    },
    {
      name: 'postgres: bets that were answered and are lost',
      value: rows.reduce((sum, { lost }) => sum + lost, 0),
      unit: '',
      limit: { atMost: 0 },
      detail: `${rows.reduce((sum, row) => sum + row['failed calls'], 0)} calls failed with 503 and were repeated`,
    },
    {
      name: 'postgres: anything else went wrong',
      value: code === 0 ? 0 : 1,
      unit: '',
      limit: { atMost: 0 },
      detail:
        'balances that are not as told, books that do not balance, other replies than 503, lost sockets',
    },
  ];
};

import type { BenchResult } from './bench-result.ts';
import { runTable, runTest } from './run-test.ts';

/** Kills per database; overridden by `KILLS`. */
const killsOfDatabase = Number(process.env.KILLS ?? 500);
/** Kills of a leader of crash, per phase and database; overridden by `CRASH_KILLS`. */
const killsOfPhase = Number(process.env.CRASH_KILLS ?? 50);
/** Kills of a payer, per state of a withdrawal and chain; overridden by `WITHDRAWAL_KILLS`. */
const killsOfState = Number(process.env.WITHDRAWAL_KILLS ?? 50);
/**
 * Kills of a follower of settled rounds, per point of a batch and database; overridden by `FOLLOWER_KILLS`.
 */
const killsOfPoint = Number(process.env.FOLLOWER_KILLS ?? 100);
/** Kills of a site and a provider in the middle of rounds; overridden by `PROVIDER_KILLS`. */
const killsOfProvider = Number(process.env.PROVIDER_KILLS ?? 60);
/** Kills of a process that ends coin drops; overridden by `DROP_KILLS`. */
const killsOfDrops = Number(process.env.DROP_KILLS ?? 60);
/** Kills of the tournament job, per point of an end and database; overridden by `TOURNAMENT_KILLS`. */
const killsOfEnd = Number(process.env.TOURNAMENT_KILLS ?? 60);
const TAKEOVER_MS = 5_000;

/** What the test of the leaders reports per phase. */
interface KilledRow {
  readonly database: string;
  readonly kills: number;
  readonly lost: number;
  readonly 'paid twice': number;
  readonly 'slowest takeover (ms)': number;
}

/** What the test of the payers reports per state. */
interface KilledPayers {
  readonly kills: number;
  readonly lost: number;
  readonly 'paid twice': number;
  readonly 'released after sent': number;
  readonly 'counted on the chain': number;
}

/** What the test of the followers reports per database. */
interface KilledFollowers {
  readonly kills: number;
  readonly rounds: number;
  readonly lost: number;
  readonly 'counted twice': number;
}

/** The server's kill tests with many more kills than a test run has time for, on both databases. */
export const measureKills = async (): Promise<readonly BenchResult[]> => {
  const settings = { KILLS: String(killsOfDatabase) };
  const code = await runTest('server/rounds/kill.test.ts', settings);
  const detail = `${killsOfDatabase} kills on each of both databases; 1 when something answered was lost`;
  const kills: BenchResult = {
    name: 'kills',
    value: code === 0 ? 0 : 1,
    unit: '',
    limit: { atMost: 0 },
    detail,
  };
  return [
    kills,
    ...(await measureLeaders()),
    await measurePayers(),
    await measureFollowers(),
    await measureFeature(
      'providers',
      { PROVIDER_KILLS: String(killsOfProvider) },
      `${killsOfProvider} kills of the site, of the provider and of both; 1 when a round was lost or doubled`,
    ),
    await measureFeature(
      'drops',
      { DROP_KILLS: String(killsOfDrops) },
      `${killsOfDrops} kills of who ends coin drops; 1 when one was not paid or given back once`,
    ),
    await measureFeature(
      'tournaments',
      { TOURNAMENT_KILLS: String(killsOfEnd) },
      `${killsOfEnd} kills at each point of an end on each database; 1 when a prize was lost or doubled`,
    ),
  ];
};

/** Runs the kill test of a feature; 0 when it passed. */
const measureFeature = async (
  feature: string,
  kills: Record<string, string>,
  detail: string,
): Promise<BenchResult> => {
  const code = await runTest(`server/features/${feature}/kill.test.ts`, kills);
  return { name: `${feature}: kills`, value: code === 0 ? 0 : 1, unit: '', limit: { atMost: 0 }, detail };
};

const measurePayers = async (): Promise<BenchResult> => {
  const { rows, code } = await runTable<KilledPayers>(
    'server/features/withdrawals/kill.test.ts',
    { WITHDRAWAL_KILLS: String(killsOfState) },
    'WITHDRAWAL_KILLS_TABLE',
  );
  const sum = (of: (row: KilledPayers) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const wrong = sum((row) => row.lost + row['paid twice'] + row['released after sent']);
  const [kills, counted] = [sum((row) => row.kills), sum((row) => row['counted on the chain'])];
  return {
    name: 'withdrawals: lost, paid twice or released',
    value: wrong + (code === 0 ? 0 : 1),
    unit: '',
    limit: { atMost: 0 },
    detail: `${kills} payers killed, ${killsOfState} in each state on each chain; ${counted} paid`,
  };
};

const measureFollowers = async (): Promise<BenchResult> => {
  const { rows, code } = await runTable<KilledFollowers>(
    'server/features/rewards/accrual/kill.test.ts',
    { FOLLOWER_KILLS: String(killsOfPoint) },
    'FOLLOWER_KILLS_TABLE',
  );
  const sum = (of: (row: KilledFollowers) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const wrong = sum((row) => row.lost + row['counted twice']);
  return {
    name: 'rewards: rounds lost or counted twice',
    value: wrong + (code === 0 ? 0 : 1),
    unit: '',
    limit: { atMost: 0 },
    detail: `${sum(({ kills }) => kills)} followers killed on both databases, ${sum(({ rounds }) => rounds)} rounds`,
  };
};

const measureLeaders = async (): Promise<BenchResult[]> => {
  const { rows, code } = await runTable<KilledRow>(
    'server/rounds/shared-games/kill.test.ts',
    { CRASH_KILLS: String(killsOfPhase) },
    'CRASH_KILLS_TABLE',
  );
  const sum = (of: (row: KilledRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const detail = `${sum(({ kills }) => kills)} leaders of crash killed, ${killsOfPhase} in each phase on each database`;
  const wrong = sum((row) => row.lost + row['paid twice']) + (code === 0 ? 0 : 1);
  const takeover = Math.max(
    ...rows.filter(({ database }) => database === 'postgres').map((row) => row['slowest takeover (ms)']),
  );
  return [
    { name: 'crash: lost or paid twice', value: wrong, unit: '', limit: { atMost: 0 }, detail },
    {
      name: 'crash: slowest takeover',
      value: takeover,
      unit: 'ms',
      limit: { atMost: TAKEOVER_MS },
      detail: 'by the other process, on PostgreSQL with Redis',
    },
  ];
};

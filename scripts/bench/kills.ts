import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { runTest } from './run-test.ts';

/** A database; `KILLS` says another number. */
const killsOfDatabase = Number(process.env.KILLS ?? 500);
/** Of a leader of crash in each phase and on each database; `CRASH_KILLS` says another number. */
const killsOfPhase = Number(process.env.CRASH_KILLS ?? 50);
const TAKEOVER_MS = 5_000;

/** What the test of the leaders writes of each phase. */
interface KilledRow {
  readonly database: string;
  readonly kills: number;
  readonly lost: number;
  readonly 'paid twice': number;
  readonly 'slowest takeover (ms)': number;
}

/** The server's kill tests with many more kills than a test run has time for, on both databases. */
export const measureKills = async (): Promise<readonly Figure[]> => {
  const settings = { KILLS: String(killsOfDatabase) };
  const code = await runTest('server/rounds/kill.test.ts', settings);
  const detail = `${killsOfDatabase} kills on each of both databases; 1 when something answered was lost`;
  const kills: Figure = { name: 'kills', value: code === 0 ? 0 : 1, unit: '', limit: { atMost: 0 }, detail };
  return [kills, ...(await measureLeaders())];
};

const measureLeaders = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-bench-'));
  const file = join(folder, 'killed.json');
  try {
    const settings = { CRASH_KILLS: String(killsOfPhase), CRASH_KILLS_TABLE: file };
    const code = await runTest('server/rounds/shared-loop/kill.test.ts', settings);
    const rows = JSON.parse(await readFile(file, 'utf8')) as KilledRow[]; // written by the test
    console.table(rows);
    const sum = (of: (row: KilledRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
    const detail = `${sum(({ kills }) => kills)} leaders of crash killed, ${killsOfPhase} in each phase on each database`;
    const wrong = sum((row) => row.lost + row['paid twice']) + (code === 0 ? 0 : 1);
    const takeover = Math.max(
      ...rows.filter(({ database }) => database === 'postgres').map((row) => row['slowest takeover (ms)']),
    );
    return [
      { name: 'crash: lost or paid twice', value: wrong, unit: '', limit: { atMost: 0 }, detail },
      {
        ...{ name: 'crash: slowest takeover', value: takeover, unit: 'ms', limit: { atMost: TAKEOVER_MS } },
        detail: 'by the other process, on PostgreSQL with Redis',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

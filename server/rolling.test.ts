import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from './db/connection.ts';
import { checkLedger } from './db/check-ledger.ts';
import { migrate, readSchemaState } from './db/migrate.ts';
import { createIndexConcurrently } from './db/migration.ts';
import * as released from './db/migrations.ts';
import { testPostgresUrl } from './testing/databases.ts';
import { createDatabase, dropDatabase } from './testing/postgres-databases.ts';
import { startCaddy, type TestCaddy } from './testing/caddy.ts';
import { hasHaproxy, startHaproxy, type TestProxy } from './testing/haproxy.ts';
import { ifInstalled } from './testing/installed.ts';
import { createSiteProcess, type SiteProcess } from './testing/site-process.ts';
import { countStoredBets } from './testing/stored-bets.ts';
import { startSteadyPlayers, type SteadyReport } from './testing/steady-players.ts';

/** For so long processes are restarted in turn; `npm run drill -- rolling` gives more. */
const SECONDS = Number(process.env['ROLLING_SECONDS'] ?? 0);
/** At least so many restarts. */
const RESTARTS = 2;
const PLAYERS = 12;

let folder: string;
let databaseUrl: string;
let drop: () => Promise<void>;
let database: Database;
let proxy: TestProxy | undefined;
let caddy: TestCaddy | undefined;
// In the drill only: its looks and its players are too much for the short time of a test on a busy machine.
const [hasCaddy = false] = SECONDS > 0 ? ifInstalled('caddy', [true]) : [];
const hasProxy = hasHaproxy();
if (!hasProxy && process.env['CI']) throw new Error('haproxy must be installed in CI.');
if (!hasProxy) console.warn('server/rolling.test.ts needs haproxy: nothing went through it.');
const processes: SiteProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-rolling-'));
  ({ databaseUrl, drop } = await testPostgresUrl());
  database = await openDatabase({ databaseUrl });
  const settings = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: SECONDS > 0 ? '2' : '1' };
  for (let i = 0; i < 2; i += 1) processes.push(await createSiteProcess(folder, settings));
  for (const one of processes) one.start();
  await Promise.all(processes.map((one) => one.ready()));
  const [a = '', b = ''] = processes.map(({ port }) => `127.0.0.1:${port}`);
  if (hasProxy) proxy = await startHaproxy([a, b]);
  if (hasCaddy) caddy = await startCaddy([a, b]);
});
afterAll(async () => {
  await proxy?.close();
  await caddy?.close();
  await Promise.all(processes.map((one) => one.stop('SIGKILL')));
  await database?.close();
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

/** A release after this one: this version runs, and starts, beside its schema. */
async function migrateToNext(): Promise<void> {
  const migrations = {
    ...released,
    '9998-next': async (db: Parameters<typeof createIndexConcurrently>[0]) => {
      await sql`alter table wallets add column next_note text`.execute(db);
      await sql`create table next_things (id integer primary key)`.execute(db);
    },
    '9999-next-index': {
      isOutsideTransaction: true,
      up: (db: Parameters<typeof createIndexConcurrently>[0]) =>
        createIndexConcurrently(db, { name: 'next_rounds', table: 'rounds', on: '(game)' }),
    },
  };
  expect(await migrate(database.db, { migrations })).toEqual(['9998-next', '9999-next-index']);
}

/** Restarts the processes in turn; the next one only when the one before is ready. Returns how often. */
async function restartInTurn(): Promise<number> {
  const untilMs = performance.now() + SECONDS * 1_000;
  let restarts = 0;
  while (restarts < RESTARTS || performance.now() < untilMs) {
    const one = processes[restarts % processes.length];
    expect(await one?.stop()).toBe(0);
    one?.start();
    await one?.ready();
    restarts += 1;
    if (restarts === 1) await migrateToNext();
    // The proxy looks at it once more.
    await wait(500);
  }
  return restarts;
}

const ways: Readonly<Record<string, () => string[]>> = {
  directly: () => processes.map(({ url }) => url),
  'through HAProxy': () => [proxy?.url ?? ''],
  'through Caddy': () => [caddy?.url ?? ''],
};
const absent = [...(hasProxy ? [] : ['through HAProxy']), ...(hasCaddy ? [] : ['through Caddy'])];
const takenWays = Object.keys(ways).filter((way) => !absent.includes(way));
const rows: object[] = [];

describe('two processes that are restarted in turn', () => {
  test(
    'fail no call of players who come directly, through HAProxy, and in the drill through Caddy',
    async () => {
      const playing = await Promise.all(
        takenWays.map((way) => startSteadyPlayers(ways[way]?.() ?? [], PLAYERS)),
      );
      const restarts = await restartInTurn();
      const reports: SteadyReport[] = await Promise.all(playing.map((players) => players.stop()));
      for (const [i, way] of takenWays.entries()) {
        const {
          failed = ['none'],
          acknowledged = [],
          lostSockets,
          moves,
          slowestMs = NaN,
        } = reports[i] ?? {};
        expect(failed, way).toEqual([]);
        expect(lostSockets, way).toEqual([]);
        expect(moves, way).toBeGreaterThanOrEqual(restarts);
        expect(await countStoredBets(database.db, acknowledged), way).toBe(acknowledged.length);
        rows.push({
          way,
          restarts,
          calls: acknowledged.length,
          failed: failed.length,
          'sockets moved': moves,
          'slowest (ms)': Math.round(slowestMs),
        });
      }
    },
    60_000 + SECONDS * 2_000,
  );

  test('keep the books', async () => {
    expect(await checkLedger(database.db)).toEqual([]);
    const file = process.env['ROLLING_TABLE'];
    if (file) await writeFile(file, JSON.stringify(rows));
  });
});

test('a process of a newer version waits until npm run migrate has run, and says so', async () => {
  const server = inject('postgresUrl');
  const behind = await createDatabase(server);
  const opened = await openDatabase({ databaseUrl: behind.databaseUrl });
  const older = Object.entries(released).filter(([name]) => name < '0110');
  await migrate(opened.db, { migrations: Object.fromEntries(older) });
  const { missing } = await readSchemaState(opened.db);
  await opened.close();
  const settings = { DATABASE_URL: behind.databaseUrl, MIGRATE: 'off' };
  const one = await createSiteProcess(folder, settings);
  one.start();
  const statusOf = async (path: string) => (await fetch(one.url + path).catch(() => null))?.status;
  await expect.poll(() => statusOf('/health/live'), { timeout: 40_000 }).toBe(200);
  expect(await statusOf('/health/ready')).toBe(503);
  expect(await statusOf('/api/init')).toBe(503);
  expect(one.output()).toContain(
    `The database lacks ${missing.length} migrations: waiting until npm run migrate has run (or set MIGRATE=on).\n`,
  );
  const run = join(import.meta.dirname, '../scripts/run.mjs');
  const env = { ...process.env, ...settings, SECRET_KEY: 'k'.repeat(32) };
  const { stdout } = await promisify(execFile)(process.execPath, [run, 'migrate'], { cwd: folder, env });
  expect(stdout).toBe(`${missing.join('\n')}\n${missing.length} migrations ran.\n`);
  await one.ready();
  expect(await statusOf('/api/init')).toBe(200);
  expect(await one.stop()).toBe(0);
  await dropDatabase(server, behind.name);
});

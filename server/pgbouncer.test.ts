import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from './db/check-ledger.ts';
import { openDatabase } from './db/connection.ts';
import { testPostgresUrl } from './testing/databases.ts';
import { hasPgbouncer, startPgbouncer, type TestPool } from './testing/pgbouncer.ts';
import { createSiteProcess, type SiteProcess } from './testing/site-process.ts';
import { startSteadyPlayers } from './testing/steady-players.ts';

const isHere = hasPgbouncer();

if (!isHere && process.env['CI']) throw new Error('pgbouncer must be installed in CI.');
if (!isHere) console.warn('server/pgbouncer.test.ts needs pgbouncer: it was not run.');

describe.each(isHere ? ['by transaction'] : [])('a site behind a PgBouncer that pools %s', () => {
  let folder: string;
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let pool: TestPool;
  const processes: SiteProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oddlight-pgbouncer-'));
    ({ databaseUrl, drop } = await testPostgresUrl());
    pool = await startPgbouncer(databaseUrl);
    const settings = { DATABASE_URL: pool.databaseUrl, DATABASE_DIRECT_URL: databaseUrl };
    for (let i = 0; i < 2; i += 1) processes.push(await createSiteProcess(folder, settings));
    for (const one of processes) one.start();
    await Promise.all(processes.map((one) => one.ready()));
  });
  afterAll(async () => {
    for (const one of processes) await one.stop('SIGKILL');
    await pool?.close();
    await drop?.();
    await rm(folder, { recursive: true, force: true });
  });

  test('takes bets of many players with few connections, and passes events on between its processes', async () => {
    const players = await startSteadyPlayers(
      processes.map(({ url }) => url),
      12,
      { socketsElsewhere: true },
    );
    await expect.poll(players.count).toBeGreaterThan(300);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string; many: string }>(
      `select application_name as name, count(*) as many from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() group by 1`,
    );
    await client.end();
    const many = Object.fromEntries(rows.map((row) => [row.name, Number(row.many)]));
    // Two processes with pools of 20 share the 8 connections of PgBouncer; each listens on one of its own.
    expect(many['oddlight']).toBeLessThanOrEqual(8);
    expect(many['oddlight-events']).toBe(2);
    const report = await players.stop();
    expect(report.failed).toEqual([]);
    expect(report.lostSockets).toEqual([]);
    // Each bet is told to the socket of its player, which is at the other process.
    expect(report.heard).toBeGreaterThan(100);
    const database = await openDatabase({ databaseUrl });
    expect(await checkLedger(database.db)).toEqual([]);
    await database.close();
    for (const one of processes) expect(one.output()).not.toMatch(/error/i);
  });

  test('has the time limits of the pool, where a session cannot have its own', async () => {
    const client = new pg.Client({ connectionString: pool.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ lock_timeout: string }>('show lock_timeout');
    await client.end();
    expect(rows).toEqual([{ lock_timeout: '3s' }]);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createSiteActivity } from '../site-activity.ts';
import { contract } from '../whole-contract.ts';
import { createDatabaseClock } from '../database-clock.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { migrateForTests } from '../testing/postgres-setup.ts';
import { startPostgresWithReplica, type PostgresServer } from '../testing/postgres-server.ts';
import { callApi, type TestPlayer } from '../testing/register-player.ts';
import { openDatabase, type Database, type Db } from './connection.ts';
import { openToRead } from './open-to-read.ts';
import { proveHere } from './proof-workers.ts';
import { proveBooks } from './prove-books.ts';
import { readForStaff, readOwn, readRecent } from './recent-reads.ts';
import { openReplica, type Replica } from './replica.ts';

const MAX_LAG_S = 2;
const SOON = { timeout: 10_000, interval: 50 };

let servers: { readonly primary: PostgresServer; readonly replica: PostgresServer };
let primary: Database;
/** The replica's server, asked past the product. */
let standby: Database;
/** That of the site, with a bound that no slow machine reaches. */
let replica: Replica;
let strict: Replica;
let site: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  servers = await startPostgresWithReplica();
  primary = await openDatabase({ databaseUrl: servers.primary.url });
  await migrateForTests(primary.db);
  standby = await openDatabase({ databaseUrl: servers.replica.url });
  replica = await open(servers.replica.url, 30);
  strict = await open(servers.replica.url, MAX_LAG_S);
  site = await buildTestApp({ kind: 'postgres', database: { db: primary.db, replica } });
});
afterAll(async () => {
  await site.close();
  await replica.close();
  await strict.close();
  await standby.close();
  await primary.close();
  await servers.replica.stop();
  await servers.primary.stop();
});
beforeEach(async () => {
  await isUsed(replica, true);
  await isUsed(strict, true);
  lines.length = 0;
});

const open = async (url: string, maxLagSeconds: number): Promise<Replica> =>
  openReplica({
    url,
    primary: primary.db,
    maxLagSeconds,
    activity: createSiteActivity(await createDatabaseClock(primary.db), Infinity),
    log: createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }),
  });

const isUsed = (one: Replica, expected: boolean) => expect.poll(() => one.isUsed(), SOON).toBe(expected);
const said = (sentence: string): number => lines.filter((line) => line.includes(sentence)).length;

const newStaff = async (): Promise<TestPlayer> => {
  const staff = await site.registerPlayer();
  const roles = JSON.stringify(['support']);
  await primary.db.updateTable('users').set({ roles }).where('id', '=', staff.userId).execute();
  site.deps.knownSessions.forget(staff.userId);
  return staff;
};

const pause = () => sql`select pg_wal_replay_pause()`.execute(standby.db);
const resume = () => sql`select pg_wal_replay_resume()`.execute(standby.db);

const isReplica = async ({ db }: { readonly db: Db }): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is ?? false;
};

const bet = async ({ headers, balanceId }: TestPlayer): Promise<string> => {
  const input = {
    game: 'dice',
    balance: balanceId,
    amount: '1',
    client_bet_id: crypto.randomUUID(),
    params: { mode: 'over', target: '50.49' },
  };
  const { response } = await callApi(site.app, contract.play, input, headers);
  return response.round.id;
};
const feed = async (): Promise<string[]> => {
  const { response } = await callApi(site.app, contract.getBets, { tab: 'all', limit: 10 });
  return response.bets.map(({ id }) => id);
};
const history = async ({ headers }: TestPlayer): Promise<string[]> => {
  const { response } = await callApi(site.app, contract.getBetHistory, {}, headers);
  return response.items.map(({ id }) => id);
};

test('reads that may be a moment old come from the replica', async () => {
  const player = await site.registerPlayer();
  const id = await bet(player);
  await expect.poll(feed, SOON).toContain(id);
  expect(await history(player)).toEqual([id]);
  expect(await readRecent(site.deps, isReplica)).toBe(true);
  expect(await readForStaff(site.deps, isReplica)).toBe(true);
  await expect.poll(() => readOwn(site.deps, player.userId, isReplica), SOON).toBe(true);
});

test('what a player or staff has just done comes from the primary until the replica has it', async () => {
  const player = await site.registerPlayer();
  const first = await bet(player);
  await expect.poll(() => readOwn(site.deps, player.userId, isReplica), SOON).toBe(true);
  const staff = await newStaff();
  await pause();
  const id = await bet(player);
  expect((await history(player)).toSorted()).toEqual([first, id].toSorted());
  const { response } = await callApi(
    site.app,
    contract.getTransactions,
    { page: 1, per_page: 10 },
    player.headers,
  );
  expect(response.items.some(({ bet_id: of }) => of === id)).toBe(true);
  // The public feed is that of the replica, and a bet that it lacks is found all the same.
  expect(await readRecent(site.deps, isReplica)).toBe(true);
  expect(await feed()).not.toContain(id);
  expect((await callApi(site.app, contract.getBet, { id })).status).toBe(200);
  expect(await readForStaff(site.deps, isReplica)).toBe(true);
  const input = { id: player.userId, reason: 'chargeback' };
  expect((await callApi(site.app, contract.blockPlayer, input, staff.headers)).status).toBe(200);
  expect(await readForStaff(site.deps, isReplica)).toBe(false);
  await resume();
  await expect.poll(feed, SOON).toContain(id);
});

test('beyond the bound of lag reads go to the primary, and come back', async () => {
  const [registry, deps] = [new Registry(), { db: primary.db, replica: strict }];
  strict.register(registry);
  await expect.poll(() => readRecent(deps, isReplica), SOON).toBe(true);
  await pause();
  await bet(await site.registerPlayer());
  await isUsed(strict, false);
  expect(await readRecent(deps, isReplica)).toBe(false);
  await expect.poll(() => said('too far behind'), SOON).toBe(1);
  expect(await registry.metrics()).toMatch(/database_replica_used 0\n/);
  await resume();
  await expect.poll(() => readRecent(deps, isReplica), SOON).toBe(true);
  await expect.poll(() => said('the replica is read'), SOON).toBe(1);
  const metrics = await registry.metrics();
  expect(metrics).toMatch(/database_replica_used 1\n/);
  expect(metrics).toMatch(/database_replica_lag_seconds 0\.\d+\n/);
  expect(metrics).toMatch(/database_replica_reads_total\{from="replica"\} [1-9]/);
  expect(metrics).toMatch(/database_replica_reads_total\{from="primary"\} [1-9]/);
});

test('while nothing is written, the replica is not late', async () => {
  await wait((MAX_LAG_S + 1) * 1_000);
  await isUsed(strict, true);
  expect(said('too far behind')).toBe(0);
});

test('while the replica is killed or hangs, every read is answered', async () => {
  await standby.close();
  await servers.replica.kill();
  for (let i = 0; i < 5; i += 1) expect(await readRecent(site.deps, isReplica)).toBe(false);
  await isUsed(replica, false);
  await expect.poll(() => said('the replica is away'), SOON).toBe(2); // one line of each
  await servers.replica.restart();
  await isUsed(replica, true);
  expect(await readRecent(site.deps, isReplica)).toBe(true);

  servers.replica.hang();
  // One that was under way too.
  expect(await readRecent(site.deps, isReplica)).toBe(false);
  await isUsed(replica, false);
  servers.replica.resume();
  await isUsed(replica, true);
  standby = await openDatabase({ databaseUrl: servers.replica.url });
});

test('one statement that is in the way of the replay is answered by the primary, and the replica stays', async () => {
  const canceled = Object.assign(new Error('canceling statement due to conflict with recovery'), {
    code: '40001',
  });
  const read = ({ db }: { readonly db: Db }): Promise<string> =>
    db === primary.db ? Promise.resolve('primary') : Promise.reject(canceled);
  expect(await readRecent(site.deps, read)).toBe('primary');
  expect(replica.isUsed()).toBe(true);
});

test('a server that is no replica is not read', async () => {
  const wrong = await open(servers.primary.url, MAX_LAG_S);
  await expect.poll(() => said('It is no streaming replica'), SOON).toBe(1);
  expect(wrong.isUsed()).toBe(false);
  await wrong.close();
});

test('a command that only reads opens the replica once it has what the primary has', async () => {
  const source = {
    databaseUrl: servers.primary.url,
    dataDir: '/nowhere',
    replicaUrl: servers.replica.url,
    replicaMaxLagSeconds: MAX_LAG_S,
  };
  const open = () => openToRead(source, { name: 'oddlight test' });
  const read = await open();
  expect([read.databaseUrl, read.withoutReplica]).toEqual([servers.replica.url, undefined]);
  expect(await isReplica(read)).toBe(true);
  const report = await proveBooks(
    { ...site.deps, db: read.db },
    { isAll: true, prover: proveHere({ ...site.deps, db: read.db }) },
  );
  expect(report.problems).toEqual([]);
  await read.close();
  await pause();
  // It finishes what it is replaying first.
  const state = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`;
  await expect.poll(async () => (await state.execute(standby.db)).rows[0]?.state, SOON).toBe('paused');
  await primary.db.transaction().execute(async (tx) => {
    // Test servers write their log a moment later.
    await sql`set local synchronous_commit = on`.execute(tx);
    await tx.updateTable('users').set({ anonymous: true }).execute();
  });
  const late = await open();
  await resume();
  expect([late.databaseUrl, late.withoutReplica]).toEqual([
    servers.primary.url,
    'the replica is more than 2 s behind',
  ]);
  expect(await isReplica(late)).toBe(false);
  await late.close();
  const away = await openToRead(
    { ...source, replicaUrl: 'postgres://127.0.0.1:1/none' },
    { name: 'oddlight test' },
  );
  expect(away.withoutReplica).toContain('DATABASE_REPLICA_URL: no database answers');
  await away.close();
  const written = await openToRead(source, { name: 'oddlight test', mayWrite: true });
  expect(await isReplica(written)).toBe(false);
  await written.close();
});

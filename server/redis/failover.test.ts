import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorToAmount } from '#core/money.ts';
import { checkLedger } from '../db/check-ledger.ts';
import { openDatabase, type Database } from '../db/connection.ts';
import { testPostgresUrl } from '../testing/databases.ts';
import { startSentinel, type SentinelSetup } from '../testing/redis-sentinel.ts';
import { hasRedis } from '../testing/redis-server.ts';
import { createSiteProcess, type SiteProcess } from '../testing/site-process.ts';
import { startSteadyPlayers, type SteadyPlayers } from '../testing/steady-players.ts';
import { countStoredBets } from '../testing/stored-bets.ts';

/** So often the master is killed; `npm run drill -- redis` gives more. */
const KILLS = Number(process.env['REDIS_KILLS'] ?? 1);
const PLAYERS = 12;
/** Sockets hear again within this time; most of it is that of the Sentinels. */
const SILENT_MS = 15_000;

interface Wallet {
  readonly id: string;
  readonly amount: bigint;
}

const isHere = hasRedis();
if (!isHere && process.env['CI']) throw new Error('redis-server must be installed in CI.');

describe.runIf(isHere)('two processes whose Redis is killed again and again, with Sentinel', () => {
  let folder: string;
  let drop: () => Promise<void>;
  let database: Database;
  let redis: SentinelSetup;
  const processes: SiteProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oddlight-redis-drill-'));
    const made = await testPostgresUrl();
    drop = made.drop;
    database = await openDatabase(made);
    redis = await startSentinel();
    const settings = {
      DATABASE_URL: made.databaseUrl,
      REDIS_URL: redis.url,
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'warn',
    };
    for (let i = 0; i < 2; i += 1) processes.push(await createSiteProcess(folder, settings));
    for (const one of processes) one.start();
    await Promise.all(processes.map((one) => one.ready()));
  }, 90_000);
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop('SIGKILL')));
    await redis?.close();
    await database?.close();
    await drop?.();
    await rm(folder, { recursive: true, force: true });
  });

  /** Kills the master. Resolves with the time until every socket hears of all bets again, and fetches what it missed. */
  async function killOnce(players: SteadyPlayers): Promise<number> {
    await redis.whole();
    const begunMs = performance.now();
    const killed = await redis.killMaster();
    // Half of the events need no Redis: either process takes them from the outbox. The others are fetched afterwards.
    await expect
      .poll(() => players.reloadedSince(begunMs), { timeout: SILENT_MS, interval: 10 })
      .toBe(PLAYERS);
    const silentMs = performance.now() - begunMs;
    await redis.replaced(killed);
    await killed.restart();
    return silentMs;
  }

  test(
    'fail no call, lose no bet, and tell every socket of its balance again',
    async () => {
      const addresses = processes.map(({ url }) => url);
      const players = await startSteadyPlayers(addresses, PLAYERS, { socketsElsewhere: true });
      await expect.poll(() => players.balances().size, { timeout: SILENT_MS }).toBe(PLAYERS);
      const silences: number[] = [];
      for (let i = 0; i < KILLS; i += 1) silences.push(await killOnce(players));
      await players.rest();
      const stored = (await storedWallets()).map(({ id, amount }) => ({ id, amount: minorToAmount(amount) }));
      const told = () => [...players.balances()].map(([id, { amount }]) => ({ id, amount }));
      const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
        one.id < other.id ? -1 : 1;
      await expect.poll(() => told().sort(byId), { timeout: SILENT_MS }).toEqual(stored.sort(byId));
      const { failed, acknowledged, lostSockets, slowestMs } = await players.stop();
      expect(failed).toEqual([]);
      expect(lostSockets).toEqual([]);
      expect(await countStoredBets(database.db, acknowledged)).toBe(acknowledged.length);
      expect(await checkLedger(database.db)).toEqual([]);
      for (const one of processes) expect(one.output()).toContain('Redis is unreachable');
      expect(silences).toHaveLength(KILLS);
      const file = process.env['REDIS_TABLE'];
      const rows = silences.map((silentMs, i) => ({
        kill: i + 1,
        'silent for (ms)': Math.round(silentMs),
        calls: acknowledged.length,
        failed: failed.length,
        'slowest (ms)': Math.round(slowestMs),
      }));
      if (file) await writeFile(file, JSON.stringify(rows));
    },
    60_000 + KILLS * 60_000,
  );

  /** Those that were played with. */
  const storedWallets = (): Promise<Wallet[]> =>
    database.db
      .selectFrom('wallets')
      .select(['account_id as id', 'amount'])
      .where('rounds', '>', 0n)
      .execute();
});

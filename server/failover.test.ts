import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from './db/check-ledger.ts';
import { openDatabase } from './db/connection.ts';
import { bringUpToDate } from './db/open-migrated.ts';
import { startSimplePair, type FailoverPair, type Loss } from './testing/failover-pair.ts';
import { hasHaproxy } from './testing/haproxy.ts';
import { startPatroni } from './testing/patroni.ts';
import { createDatabase } from './testing/postgres-databases.ts';
import { createSiteProcess, type SiteProcess } from './testing/site-process.ts';
import { startSteadyPlayers, type SteadyReport } from './testing/steady-players.ts';

/** How often Patroni's primary is killed; `npm run drill -- postgres` says it. Without it once, without Patroni. */
const KILLS = Number(process.env['FAILOVER_KILLS'] ?? 0);
const PLAYERS = Number(process.env['FAILOVER_PLAYERS'] ?? 6);
/** Bets go on this soon. */
const AGAIN_MAX_MS = 15_000;
/** Each fourth time the machine is lost with its Patroni, which is noticed only when its lease has ended. */
const losses: readonly Loss[] =
  KILLS === 0
    ? ['server']
    : Array.from({ length: KILLS }, (_, i) => (i % 4 === 3 ? ('machine' as const) : ('server' as const)));
/** Between the standby that is back and the next kill. */
const PAUSE_MS = 1_000;
/** Of the test's own reads, a pause apart. */
const READ_TRIES = 10;

const isHere = hasHaproxy();
if (!isHere && process.env['CI']) throw new Error('haproxy must be installed in CI.');
if (!isHere) console.warn('server/failover.test.ts needs haproxy: it was not run.');

describe.each(isHere ? [KILLS === 0 ? 'promoted at once' : 'under Patroni'] : [])(
  'a pair of PostgreSQL %s',
  () => {
    let folder: string;
    let pair: FailoverPair;
    let databaseUrl: string;
    const processes: SiteProcess[] = [];
    let report: SteadyReport;
    const rows: object[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'oddlight-failover-'));
      pair = KILLS === 0 ? await startSimplePair() : await startPatroni();
      ({ databaseUrl } = await createDatabase(pair.url));
      const database = await openDatabase({ databaseUrl });
      await bringUpToDate(database.db);
      await database.close();
      const many = KILLS === 0 ? 1 : 2;
      for (let i = 0; i < many; i += 1)
        processes.push(await createSiteProcess(folder, { DATABASE_URL: databaseUrl }));
      for (const one of processes) one.start();
      await Promise.all(processes.map((one) => one.ready()));
    }, 180_000);
    afterAll(async () => {
      await Promise.all(processes.map((one) => one.stop('SIGKILL')));
      await pair?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const countFound = async (ids: readonly string[]): Promise<number> => {
      const { db, close } = await openDatabase({ databaseUrl });
      try {
        const found = await db
          .selectFrom('rounds')
          .select('client_bet_id')
          .where(sql<boolean>`client_bet_id = any(${[...ids]}::uuid[])`)
          .execute();
        return found.length;
      } finally {
        await close();
      }
    };

    /** How many of these bets the database does not have; asked again while its proxy still ends connections. */
    const lostBets = async (ids: readonly string[]): Promise<number> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return ids.length - (await countFound(ids));
        } catch (error) {
          if (tries === READ_TRIES) throw error;
          await wait(PAUSE_MS);
        }
      }
    };

    test(
      'goes on taking bets after its primary was killed',
      async () => {
        const players = await startSteadyPlayers(
          processes.map(({ url }) => url),
          PLAYERS,
          { repeats: true },
        );
        let known = 0;
        for (const [i, loss] of losses.entries()) {
          await pair.whole();
          await wait(PAUSE_MS);
          const [bets, failures] = [players.count(), players.failures()];
          const { name, over } = await pair.losePrimary(loss);
          const { firstMs, lastMs } = await players.bettingAgain();
          await over;
          const row = {
            kill: i + 1,
            of: loss,
            primary: name,
            'bets before': bets,
            'first bet after (s)': firstMs / 1_000,
            'all bet after (s)': lastMs / 1_000,
            'failed calls': players.failures() - failures,
            lost: await lostBets(players.acknowledged().slice(known)),
          };
          known = players.count();
          rows.push(row);
          const file = process.env['FAILOVER_TABLE'];
          if (file) await writeFile(file, JSON.stringify(rows));
          expect(lastMs).toBeLessThan(AGAIN_MAX_MS);
        }
        report = await players.stop();
      },
      60_000 + losses.length * 60_000,
    );

    test('has lost no bet that was answered, and the balances are those that were told', async () => {
      expect(await lostBets(report.acknowledged)).toBe(0);
      expect(report.balances).toHaveLength(PLAYERS);
      for (const { expected, told } of report.balances) expect(told).toBe(expected);
      const { db, close } = await openDatabase({ databaseUrl });
      expect(await checkLedger(db)).toEqual([]);
      await close();
    });

    test('failed calls as those that may be repeated, and kept sockets and processes', async () => {
      const others = report.failed.filter((reply) => !reply.startsWith('503 '));
      expect(others).toEqual([]);
      expect(report.lostSockets).toEqual([]);
      expect(await Promise.all(processes.map((one) => one.isReady()))).toEqual(processes.map(() => true));
    });
  },
);

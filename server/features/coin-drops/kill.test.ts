import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkDatabase } from '../../db/check.ts';
import { openDatabase } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { testPostgresUrl } from '../../testing/databases.ts';
import { createTestRounds } from '../../testing/test-rounds.ts';
import { endDrops } from './job.ts';
import { openCoinDrop } from './start.ts';
import type { EndingOrders } from './testing/ending-child.ts';

/** Kills per test run; `npm run bench -- kills` runs many. */
const KILLS = Number(process.env.DROP_KILLS ?? 2);
const LIFE_MAX_MS = 50;
/** Drops per process; every third one is collected by no one. */
const DROPS = 6;
const timeout = 60_000 + KILLS * 10_000;

test(
  `processes that are killed (${KILLS}) while they end drops pay and give back once`,
  { timeout },
  async () => {
    const { databaseUrl, drop: dropDatabase } = await testPostgresUrl();
    const { db, close } = await openDatabase({ databaseUrl });
    const site = createTestRounds({ db });
    const at = (agoMs: number) => {
      const dealer = { now: () => Date.now() - agoMs };
      return { ...site.deps, dealer } as unknown as Deps; // only these fields are used
    };
    const takers = [await site.newPlayer(0n), await site.newPlayer(0n)];
    for (let kills = 0; kills < KILLS; kills += 1) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/ending-child.ts')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const exited = once(child, 'exit');
      const giver = { ...(await site.newPlayer()), username: 'giver' } as unknown as Player; // only these fields are used
      for (let place = 0; place < DROPS; place += 1) {
        const { drop } = await openCoinDrop(at(60_000), giver, { balance: '5', room: 'en' }, 'en');
        const claims = takers.map(({ userId }) => ({
          drop_id: drop.id,
          user_id: userId,
          ip_key: userId,
          claimed_at: new Date(),
          share: null,
        }));
        if (place % 3 > 0) await db.insertInto('coin_drop_claims').values(claims).execute();
      }
      const orders: EndingOrders = { databaseUrl };
      child.stdin.write(`${JSON.stringify(orders)}\n`);
      await Promise.race([once(child.stdout, 'data'), exited]);
      await wait(Math.random() * LIFE_MAX_MS);
      child.kill('SIGKILL');
      expect((await exited)[1]).toBe('SIGKILL');
    }
    const open = () =>
      db.selectFrom('coin_drops').where('state', 'in', ['open', 'closed']).select('id').execute();
    while ((await open()).length > 0) await endDrops(at(0));
    const { rows } = await sql`select
    (select count(*)::integer from coin_drops where state = 'paid') as paid,
    (select count(*)::integer from outbox where event = 'coin-drop-end') as ends,
    (select count(*)::integer from notifications where key = 'drop_received') as told,
    (select count(*)::integer from transfers where code = 'drop-share') as shares,
    (select count(*)::integer from transfers where code = 'drop-refund') as refunds`.execute(db);
    const [paid, refunds] = [(KILLS * DROPS * 2) / 3, (KILLS * DROPS) / 3];
    expect(rows).toEqual([{ paid, ends: KILLS * DROPS, told: paid * 2, shares: paid * 2, refunds }]);
    expect((await checkDatabase(site.deps)).problems).toEqual([]);
    await close();
    await dropDatabase();
  },
);

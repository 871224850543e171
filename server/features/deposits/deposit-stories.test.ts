import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLedger } from '../../db/check-ledger.ts';
import { openDatabase, type Database } from '../../db/connection.ts';
import { createTestDatabase, testPostgresUrl } from '../../testing/databases.ts';
import { depositInvariants } from './invariants.ts';
import { expectEqual, playStory, story } from './testing/deposit-model.ts';
import { openDepositTestbed, type DepositTestbed, type Depositor } from './testing/deposit-table.ts';
import type { ScanOrders } from './testing/depositing-child.ts';

/** Stories per test run; `npm run bench -- long` runs many. */
const STORIES = Number(process.env.DEPOSIT_STORIES ?? 100);
const KILLS = Number(process.env.DEPOSIT_KILLS ?? 3);
const LIFE_MAX_MS = 150;

const withDatabase = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await createTestDatabase('postgres');
  try {
    await work(database);
    expect(await checkLedger(database.db, depositInvariants)).toEqual([]);
  } finally {
    await database.close();
  }
};

test(
  `in ${STORIES} stories of deposits, forks, prices and deaths each deposit is credited once or not at all`,
  { timeout: 60_000 + STORIES * 500 },
  () =>
    withDatabase(async (database) => {
      let played = 0;
      await fc.assert(
        fc.asyncProperty(story, (one) => playStory(database, `s${(played += 1)}`, one)),
        { numRuns: STORIES },
      );
    }),
);

/** Prepares a deposit to credit that pays a debt, one to reverse, and one that is gone, for the next turn. */
async function awaitAll(
  table: DepositTestbed,
): Promise<{ readonly player: Depositor; readonly late: string }> {
  const player = await table.newPlayer();
  await table.mine(5);
  const owed = await table.send(player, 300n);
  await table.mine(3);
  await table.turn();
  await table.spend(player, 600n);
  await table.fork(3, [owed]);
  await table.turn();
  const taken = await table.send(player, 200n);
  await table.mine(3);
  await table.turn();
  const lost = await table.send(player, 70n);
  await table.mine(1);
  await table.turn();
  await table.fork(4, [taken, lost]);
  const late = await table.send(player, 800n);
  await table.mine(3);
  return { player, late };
}

test('a worker killed after any statement repeats nothing, and its successor completes the work', () =>
  withDatabase(async (database) => {
    let deaths = 0;
    for (let isAlive = false; !isAlive;) {
      const table = await openDepositTestbed(database, `d${deaths}`);
      const { player, late } = await awaitAll(table);
      isAlive = await table.turn({ diesAfter: deaths });
      await table.turn();
      const states = [...(await table.rows()).values()].map(({ txid, state }) =>
        txid === late ? 'late' : state,
      );
      expect(states.toSorted()).toEqual(['gone', 'late', 'reversed', 'reversed']);
      // 1,600 are credited. 600 were spent from a removed deposit; 400 more paid that debt and are owed
      // again.
      expect(await table.balance(player)).toBe(1_000n);
      if (!isAlive) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(20);
  }));

test('a worker rereads its position after the database fell back, and misses nothing', () =>
  withDatabase(async (database) => {
    const table = await openDepositTestbed(database, 'fell', { isKept: true });
    const { db, clock } = table;
    const player = await table.newPlayer();
    await table.turn();
    const known = await db.selectFrom('network_cursors').selectAll().where('network', '=', 'fell').execute();
    await table.send(player, 300n);
    await table.mine(1);
    await table.turn();
    // The last write is lost.
    await db.deleteFrom('deposits').where('network', '=', 'fell').execute();
    for (const { cursor, tip } of known)
      await db
        .updateTable('network_cursors')
        .set({ cursor: JSON.stringify(cursor), tip })
        .where('network', '=', 'fell')
        .execute();
    await table.mine(2);
    await expect(table.turn()).rejects.toThrow('scan position of');
    await table.turn();
    expect(await table.balance(player)).toBe(600n);

    // The worker assumes that nothing is pending; pending items are found with the next sign of life.
    const txid = await table.send(player, 5n);
    await table.mine(3);
    await table.turn();
    await db.updateTable('deposits').set({ state: 'seen' }).where('txid', '=', txid).execute();
    await table.turn();
    expect(await table.balance(player)).toBe(600n);
    clock.advance(60_000);
    await table.turn();
    expect(await table.balance(player)).toBe(610n);
  }));

type Child = ChildProcessByStdio<Writable, Readable, null>;

const prepareChild = (): Child =>
  spawn(process.execPath, [join(import.meta.dirname, 'testing/depositing-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });

const begin = async (child: Child, orders: ScanOrders): Promise<void> => {
  child.stdin.write(`${JSON.stringify(orders)}\n`);
  await once(child.stdout, 'data');
};

const kill = async (child: Child): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** Performs random chain events until the signal aborts. */
async function stir(
  table: DepositTestbed,
  players: readonly Depositor[],
  sent: string[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const player of players) sent.push(await table.send(player, 50n));
    await table.mine(2);
    const isLost = () => Math.random() < 0.3;
    await table.fork(1 + Math.floor(Math.random() * 6), sent.filter(isLost));
    await table.restore(sent.filter(isLost));
    await table.mine(1);
  }
}

test(
  `a worker killed ${KILLS} times while chains fork leaves every deposit credited once`,
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const database = await openDatabase({ databaseUrl });
    let nextChild = prepareChild();
    try {
      const table = await openDepositTestbed(database, 'killed');
      const orders = { databaseUrl, network: 'killed' };
      const players = [await table.newPlayer(), await table.newPlayer()];
      await table.mine(10);
      const sent: string[] = [];
      for (let kills = 0; kills < KILLS; kills += 1) {
        const child = nextChild;
        nextChild = prepareChild();
        await begin(child, orders);
        const stirring = new AbortController();
        const stirred = stir(table, players, sent, stirring.signal);
        await wait(Math.random() * LIFE_MAX_MS);
        await kill(child);
        stirring.abort();
        await stirred;
      }
      await table.restore(sent);
      await table.mine(10);
      await begin(nextChild, orders);
      const credited = async () =>
        [...(await table.rows()).values()].filter(({ state }) => state === 'credited').length;
      await expect.poll(credited, { timeout: 30_000 }).toBe(sent.length);
      await expectEqual(table, players);
      expect(await checkLedger(database.db, depositInvariants)).toEqual([]);
    } finally {
      await kill(nextChild);
      await database.close();
      await drop();
    }
  },
);

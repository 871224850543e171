import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../whole-contract.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { databases } from '../testing/databases.ts';
import { callApi, type TestPlayer } from '../testing/register-player.ts';
import { withConnectionShare } from './connection-shares.ts';
import { transaction } from './transaction.ts';

/** Starts this many calls and counts those that were answered. */
function started(most: number, one: () => Promise<unknown>) {
  const replies: unknown[] = [];
  const all = Promise.all(Array.from({ length: most }, async () => void replies.push(await one())));
  return { replies, all };
}

/** Takes a lock in a transaction that lasts until `open` is called. */
const lockedBy = ({ deps }: TestApp, lock: RawBuilder<unknown>): Promise<{ open(): Promise<void> }> =>
  new Promise((taken) => {
    const holder = transaction(deps.db, async (tx) => {
      await lock.execute(tx);
      await new Promise<void>((end) =>
        taken({
          open() {
            end();
            return holder;
          },
        }),
      );
    });
  });

describe.each(databases)('connections of the %s database', (kind) => {
  let site: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
    player = await site.registerPlayer();
  });
  afterAll(() => site.close());
  const bet = () =>
    callApi(
      site.app,
      contract.play,
      {
        game: 'dice',
        balance: player.balanceId,
        amount: '1',
        params: { mode: 'over', target: '50.49' },
        client_bet_id: crypto.randomUUID(),
      },
      player.headers,
    );

  test('a player’s bet is fast during slow reads of forty guests', async () => {
    // On PostgreSQL they wait for a lock until the bet is placed; the embedded database's one connection
    // takes turns.
    const gate = kind === 'postgres' ? await lockedBy(site, sql`select pg_advisory_xact_lock(1)`) : null;
    const slow = gate ? sql`select pg_advisory_xact_lock_shared(1)` : sql`select pg_sleep(0.005)`;
    const { replies, all } = started(40, () =>
      withConnectionShare('guests', () => slow.execute(site.deps.db)),
    );
    expect((await bet()).status).toBe(200);
    expect(replies.length).toBeLessThan(gate ? 1 : 20);
    await gate?.open();
    await all;
    expect(replies).toHaveLength(40);
  });

  test('a failed statement frees its connection for the next', async () => {
    const guests = started(10, () =>
      withConnectionShare('guests', () => sql`select 1 / 0`.execute(site.deps.db)).catch(() => 'failed'),
    );
    await guests.all;
    expect(guests.replies).toEqual(Array(10).fill('failed'));
    expect(
      (await withConnectionShare('guests', () => sql`select 1`.execute(site.deps.db))).rows,
    ).toHaveLength(1);
  });
});

test('queues guests behind reads that never end, and refuses those beyond the queue with a retry time', async () => {
  const site = await buildTestApp({ kind: 'postgres' });
  const player = await site.registerPlayer();
  const gate = await lockedBy(site, sql`lock table rounds in access exclusive mode`);
  const feed = () => callApi(site.app, contract.getBets, { tab: 'all' });
  const { replies, all } = started(150, feed);
  await expect.poll(() => replies.length).toBe(47);
  for (const reply of replies as Awaited<ReturnType<typeof feed>>[])
    expect([reply.status, reply.errors[0]?.key, reply.raw.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '1',
    ]);
  // Players can still read, and account holders can still sign in.
  expect((await callApi(site.app, contract.getBalances, {}, player.headers)).status).toBe(200);
  const { email, password } = player;
  expect((await callApi(site.app, contract.login, { email, password })).status).toBe(200);
  expect((await site.app.inject('/health/ready')).statusCode).toBe(200);
  await gate.open();
  await all;
  expect((await feed()).status).toBe(200);
  await site.close();
});

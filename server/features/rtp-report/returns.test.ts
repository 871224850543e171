import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import type { Database } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import { actInRound, openRound } from '../../rounds/index.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import {
  createTestRounds,
  diceBet,
  type RoundsTestPlayer,
  type TestRounds,
} from '../../testing/test-rounds.ts';
import { untilDone } from '../coin-drops/testing/retry-with-kills.ts';
import { recordReturns } from './count.ts';
import { listReturns } from './list.ts';
import { backfillReturns } from './backfill.ts';

let database: Database;
let site: TestRounds;
let player: RoundsTestPlayer;
let roundId: string;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
  site = createTestRounds(database);
  player = await site.newPlayer();
  roundId = (await openRound(site.deps, player.userId, diceBet(player))).round.id;
  // The rounds of one test are removed before the next.
  await sql`alter table rounds disable trigger rounds_immutable`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['game_returns', `rounds where client_bet_id::text like '00000000-%'`])
    await sql.raw(`delete from ${table}`).execute(database.db);
});

let marks = 0;
/** Stores settled rounds like the one played: $1.00 on 23 November, with no payout. */
async function settled(facts: Readonly<Record<string, unknown>>, count = 1): Promise<readonly string[]> {
  const usual = { payout: 0, status: 'settled', settled_at: '2026-11-23T12:00:00Z' };
  const [from, to] = [marks + 1, (marks += count)];
  const { rows } = await sql<{ id: string }>`insert into rounds
    select made.* from rounds r, generate_series(${from}::integer, ${to}::integer) as mark, lateral
      jsonb_populate_record(r, ${JSON.stringify({ ...usual, ...facts })}::jsonb || jsonb_build_object(
        'id', left(replace(r.id::text, '-', ''), 24) || 'f' || lpad(mark::text, 7, '0'), 'client_bet_id', lpad(mark::text, 32, '0'), 'nonce', mark)) as made
    where r.id = ${roundId} returning id`.execute(database.db);
  return rows.map(({ id }) => id);
}
const count = (ids: readonly string[]) => transaction(database.db, (tx) => recordReturns(tx, site.deps, ids));
const listed = async (slug: string) => {
  const { months, games, counting } = await listReturns({ db: database.db, catalogue });
  return { listedMonths: months, counting, ...games.find((game) => game.slug === slug) };
};

test('counts a round for its game and month, by the mean and variance of its bet', async () => {
  await count(await settled({ amount: 200_000_000, staked: 200_000_000, payout: 300_000_000 }));
  const dice = await listed('dice');
  expect(dice).toMatchObject({ listedMonths: ['2026-11'], stated: '99.00', counting: false });
  expect(dice.all).toEqual({
    rounds: 1,
    staked: '2.00000000',
    paid: '3.00000000',
    percent: 150,
    expected: 99,
    // A single round gives no band.
    band: null,
  });
  expect(dice.months).toHaveLength(1);
  expect((await listed('plinko')).all).toMatchObject({ rounds: 0, percent: null, band: null });
});

test('computes a confidence band per month from the number of rounds', async () => {
  const january = { game: 'blackjack1', settled_at: '2026-01-31T23:59:59Z' };
  await count(await settled(january, 1_000));
  await count(await settled({ ...january, payout: 200_000_000 }, 1_000));
  await count(await settled({ game: 'blackjack1' }));
  const { months, games } = await listReturns({ db: database.db, catalogue });
  expect(months).toEqual(['2026-11', '2026-01']);
  const [november, of] = games.find(({ slug }) => slug === 'blackjack1')?.months ?? [];
  expect(november).toMatchObject({ rounds: 1, percent: 0, band: null });
  expect(of).toMatchObject({ rounds: 2000, percent: 100 });
  const { from = 0, to = 0 } = of?.band ?? {};
  // Each round deviates by about one stake: 1.96 x sqrt(2000) / 2000 = 4.38 percent to either side of 99.1.
  expect(from).toBeCloseTo(94.72, 1);
  expect(to).toBeCloseTo(103.48, 1);
});

test('applies the edge to the initial bet, whatever is staked later', async () => {
  await count(await settled({ game: 'blackjack1', staked: 200_000_000 }));
  expect((await listed('blackjack1')).all).toMatchObject({ staked: '2.00000000', expected: 99.5508 });
});

test('replays rounds with a player-decided end; their variance is that of what they risked', async () => {
  const { round } = await openRound(site.deps, player.userId, {
    ...diceBet(player),
    game: 'mines',
    params: { mines: 24 },
  });
  const action = { type: 'pick', tile: 7 };
  await actInRound(site.deps, player.userId, { round_id: round.id, step: 0, action });
  await count([round.id]);
  expect((await listed('mines')).all).toMatchObject({ rounds: 1, expected: 99 });
  const { variance } = await database.db.selectFrom('game_returns').selectAll().executeTakeFirstOrThrow();
  // One tile, for 24.75x or nothing.
  expect(variance / 1e16).toBeCloseTo(0.99 * (24.75 - 0.99), 6);
});

test('counts a round that cannot be replayed, without blocking rewards', async () => {
  await count(await settled({ game: 'mines', params: { mines: 3 }, rules_version: 99 }));
  expect((await listed('mines')).all).toMatchObject({ rounds: 1, expected: 99 });
});

test('leaves out provider games', async () => {
  await count(await settled({ game: 'somebody:slot' }));
  const { months, games } = await listReturns({ db: database.db, catalogue });
  expect([months, games.length]).toEqual([[], Object.keys(catalogue).length]);
});

test('backfills older rounds once, despite killed processes; the accrual worker skips them', async () => {
  const since = '2026-11-01T00:00:00Z';
  const old = await settled({ settled_at: '2026-10-31T23:59:59Z' }, 700);
  const late = await settled({ settled_at: since }, 2);
  const rounds = async () => {
    const { all, counting } = await listed('dice');
    return [all?.rounds, counting];
  };
  await sql`insert into returns_past (since) values (now())`.execute(database.db);
  await backfillReturns(site.deps);
  // Waits for processes whose clock is behind.
  expect(await rounds()).toEqual([0, true]);
  await sql`update returns_past set since = ${since}`.execute(database.db);
  await count([...old.slice(-3), ...late]);
  expect(await rounds()).toEqual([2, true]);
  const step = () => untilDone(site.deps, backfillReturns);
  expect(await step()).toBeGreaterThan(3);
  expect(await rounds()).toEqual([502, true]);
  await step();
  expect(await rounds()).toEqual([702, false]);
  await step();
  await count(old.slice(0, 3));
  expect(await rounds()).toEqual([702, false]);
});

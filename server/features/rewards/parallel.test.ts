import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { getBalance } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { applyExclusion } from '../responsible/feature.ts';
import { accrueBatch } from './accrual/batch.ts';
import { DAY_MS, toUtcDay } from './periods.ts';
import { earn, giveXp, rewardProblems } from './testing/earn.ts';
import { numberedId } from '../../testing/numbered-id.ts';
import { contentWith } from './accrual/testing/content-without.ts';

/* Concurrent claims of one player, each on its own connection. */

const USD = 100_000_000n;
const kinds = [
  ...(['instant_rakeback', 'daily_bonus', 'weekly_bonus', 'monthly_bonus'] as const),
  ...(['cashback', 'level_up'] as const),
];

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres', env: { CONTENT_DIR: await contentWith() } });
});
afterAll(() => site.close());

/** Creates a player with a dollar in each pot and fourteen in the calendar, one of them open. */
async function earner(): Promise<TestPlayer> {
  const player = await site.registerPlayer();
  const { userId } = player;
  await giveXp(site.deps, userId, 50_000);
  const at = new Date(site.clock.now().getTime() - 40 * DAY_MS);
  for (const kind of kinds) await earn(site.deps, { userId, kind, amount: USD, at });
  await earn(site.deps, { userId, kind: 'recharge', amount: 14n * USD });
  await callApi(site.app, contract.getRewardCenter, {}, player.headers);
  return player;
}

/** Completes one of today's missions. */
async function doMission({ userId, balanceId }: TestPlayer): Promise<void> {
  const { db, clock } = site.deps;
  await db
    .insertInto('settled_bets')
    .values({
      round_id: userId,
      user_id: userId,
      account_id: balanceId,
      is_main: true,
      game: 'dice',
      staked: 2_000n * USD,
      payout: 0n,
      multiplier: 0n,
      edge_ppm: 10_000,
      xp: 0n,
      settled_at: clock.now(),
    })
    .execute();
  await accrueBatch(site.deps, 500);
}

const fifty = <T>(call: () => Promise<T>): Promise<T>[] => Array.from({ length: 50 }, call);

test('pays each reward once under fifty concurrent claims', async () => {
  const player = await earner();
  const before = await getBalance(site.deps.db, player.balanceId);
  const [{ app }, { headers }] = [site, player];
  const today = `${site.clock.now().toISOString().slice(0, 10)}T00:00:00Z`;
  await Promise.all([
    ...fifty(() => callApi(app, contract.claimCalendar, { datetime: today }, headers)),
    ...fifty(() => callApi(app, contract.claimAllCalendar, {}, headers)),
    ...fifty(() => callApi(app, contract.claimRegular, { type: 'instant_rakeback' }, headers)),
    ...fifty(() => callApi(app, contract.claimRegular, { type: 'daily' }, headers)),
    ...fifty(() => callApi(app, contract.claimRegular, { type: 'weekly_bonus' }, headers)),
    ...fifty(() => callApi(app, contract.claimLevelUp, {}, headers)),
    ...fifty(() => callApi(app, contract.claimCashback, {}, headers)),
    ...fifty(() => callApi(app, contract.claimAll, {}, headers)),
  ]);
  expect(await getBalance(site.deps.db, player.balanceId)).toBe(before + 7n * USD);
  const paid = site.deps.db.selectFrom('transfers').select('id').where('code', '=', 'claim');
  expect(await paid.where('user_id', '=', player.balanceId).execute()).toHaveLength(7);
  expect(await rewardProblems(site.deps.db)).toEqual([]);
});

test('pays a mission once under fifty concurrent claims', async () => {
  const player = await site.registerPlayer();
  await doMission(player);
  const before = await getBalance(site.deps.db, player.balanceId);
  const mission = { id: 'daily-wager', period: toUtcDay(site.clock.now()) };
  const replies = await Promise.all(
    fifty(() => callApi(site.app, contract.claimMission, mission, player.headers)),
  );
  expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await getBalance(site.deps.db, player.balanceId)).toBe(before + (30n * USD) / 100n);
});

test('fifty repeats of a claim of everything make one transfer per part and get the first reply', async () => {
  const { headers, balanceId } = await earner();
  const body = { client_id: crypto.randomUUID() };
  const replies = await Promise.all(fifty(() => callApi(site.app, contract.claimAll, body, headers)));
  expect(new Set(replies.map(({ response }) => JSON.stringify(response))).size).toBe(1);
  expect(replies[0]?.response.amount).toBe('7.00000000');
  const paid = site.deps.db.selectFrom('transfers').select('id').where('code', '=', 'claim');
  expect(await paid.where('user_id', '=', balanceId).execute()).toHaveLength(7);
});

test('an exclusion concurrent with claims leaves everything on main', async () => {
  const { headers, userId, balanceId, username } = await earner();
  const before = await getBalance(site.deps.db, balanceId);
  const session = {
    userId,
    username,
    sessionId: numberedId(0),
    roles: [],
    permissions: [],
    excludedUntil: null,
  };
  await Promise.all([
    ...fifty(() => callApi(site.app, contract.claimAll, {}, headers)).slice(0, 5),
    applyExclusion(site.deps, session, '1w'),
    ...fifty(() => callApi(site.app, contract.claimAllCalendar, {}, headers)).slice(0, 5),
  ]);
  expect(await getBalance(site.deps.db, balanceId)).toBe(before + 20n * USD);
  expect(await rewardProblems(site.deps.db)).toEqual([]);
});

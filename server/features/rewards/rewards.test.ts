import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { getCalendar } from '#contract/rewards.ts';
import { transaction } from '../../db/transaction.ts';
import { getBalance, transfer } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { giveCalendarGift } from '../reward-rules/feature.ts';
import { accrueBatch } from './accrual/batch.ts';
import { expireRewards } from './jobs/expire-rewards.ts';
import { DAY_MS } from './periods.ts';
import { earn as earnIn, giveXp, rewardProblems } from './testing/earn.ts';
import type { PotKind } from './tables.ts';
import { contentWith } from './accrual/testing/content-without.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-11-18T12:00:00Z');
/** 1.00 USD. */
const USD = 100_000_000n;

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { CONTENT_DIR: await contentWith() } });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.set(START);
  player = await site.registerPlayer();
});

const earn = (kind: PotKind, amount: bigint, at?: Date) =>
  earnIn(site.deps, { userId: player.userId, kind, amount, ...(at ? { at } : {}) });
const center = async () => (await callApi(site.app, contract.getRewardCenter, {}, player.headers)).response;
const balance = () => getBalance(site.deps.db, player.balanceId);
const problems = () => rewardProblems(site.deps.db);
const keyOf = (reply: { readonly errors: readonly { readonly key?: string | undefined }[] }) =>
  reply.errors[0]?.key ?? 'none';
const claimRegular = (type: 'daily' | 'instant_rakeback' | 'weekly_bonus', clientId?: string) =>
  callApi(
    site.app,
    contract.claimRegular,
    { type, ...(clientId === undefined ? {} : { client_id: clientId }) },
    player.headers,
  );
/** Makes the balance differ from the one in the claim's reply. */
const spendOne = async () => {
  site.clock.advance(1_000);
  await transaction(site.deps.db, (tx) =>
    transfer(tx, site.deps, {
      debit: player.balanceId,
      credit: 'fees',
      amount: USD,
      code: 'fee',
      roundId: null,
      clientId: `spent:${crypto.randomUUID()}`,
    }),
  );
};
const claimed = () =>
  site.deps.db
    .selectFrom('named_transfers')
    .select(['client_id', 'amount'])
    .where('credit_name', '=', player.balanceId)
    .where('code', '=', 'claim')
    .orderBy('id')
    .execute();

describe('pots', () => {
  test('open a day once it is over, pay it once, and repeat the reply of a repeated claim', async () => {
    await earn('daily_bonus', 5n * USD);
    expect((await center()).regular_rewards.daily).toEqual({
      claimable: false,
      claimable_in: 12 * 3_600,
      amount: '0.00000000',
      running: '5.00000000',
    });
    expect(keyOf(await claimRegular('daily'))).toBe('NOTHING_TO_CLAIM');
    site.clock.advance(12 * HOUR_MS);
    expect((await center()).regular_rewards.daily_bonus).toEqual({
      claimable: true,
      claimable_in: 0,
      amount: '5.00000000',
      running: '0.00000000',
    });
    const id = crypto.randomUUID();
    const before = await balance();
    const first = await claimRegular('daily', id);
    expect(first.response).toMatchObject({ amount: '5.00000000', claimable_in: 24 * 3_600 });
    await spendOne();
    expect((await claimRegular('daily', id)).raw.body).toBe(first.raw.body);
    expect(keyOf(await claimRegular('daily'))).toBe('NOTHING_TO_CLAIM');
    expect(await balance()).toBe(before + 4n * USD);
    expect(await claimed()).toEqual([
      { client_id: `claim:${player.userId}:daily_bonus:1`, amount: 5n * USD },
    ]);
    const { response } = await callApi(
      site.app,
      contract.findProfile,
      { get_by: 'id', search_for: player.userId },
      player.headers,
    );
    expect(response.profile.rewards).toBe('5.00000000');
    expect(await problems()).toEqual([]);
  });

  test('give instant rakeback from Gold I, ten minutes after the last claim', async () => {
    await earn('instant_rakeback', USD);
    const low = await claimRegular('instant_rakeback');
    expect([keyOf(low), low.errors[0]?.message]).toEqual(['RANK_TOO_LOW', 'Available from Gold I']);
    expect((await center()).rakeback).toMatchObject({ claimable: false, claimable_in: -1, percent: 0 });
    await giveXp(site.deps, player.userId, 50_000);
    expect((await center()).rakeback).toMatchObject({ claimable: true, amount: '1.00000000', percent: 5 });
    expect((await claimRegular('instant_rakeback')).response).toMatchObject({ claimable_in: 600 });
    await earn('instant_rakeback', USD);
    const early = await claimRegular('instant_rakeback');
    expect([keyOf(early), early.errors[0]?.message]).toEqual([
      'NOT_CLAIMABLE_YET',
      'You can claim this in 10 minutes',
    ]);
    site.clock.advance(600_000);
    expect(keyOf(await claimRegular('instant_rakeback'))).toBe('none');
  });

  test('keep less than a cent for later', async () => {
    await earn('weekly_bonus', 999_999n, new Date(START.getTime() - 14 * DAY_MS));
    expect((await center()).regular_rewards.weekly.claimable).toBe(false);
    expect(keyOf(await claimRegular('weekly_bonus'))).toBe('NOTHING_TO_CLAIM');
  });

  test('name the levels of level-up bonuses', async () => {
    const { userId } = player;
    await site.deps.db
      .insertInto('settled_bets')
      .values({
        round_id: userId,
        user_id: userId,
        account_id: player.balanceId,
        is_main: true,
        game: 'dice',
        staked: 0n,
        payout: 0n,
        multiplier: 0n,
        edge_ppm: 10_000,
        xp: 2_600n * USD,
        settled_at: START,
      })
      .execute();
    await accrueBatch(site.deps, 10);
    expect(await center()).toMatchObject({
      can_claim_level_up: true,
      level_up: { amount: '2.50000000', levels: [1, 2] },
    });
    const { response } = await callApi(site.app, contract.claimLevelUp, {}, player.headers);
    expect(response.amount).toBe('2.50000000');
    expect(await center()).toMatchObject({ can_claim_level_up: false, level_up: { levels: [] } });
  });

  test('give a rakeboost of an hour once a day', async () => {
    const start = () => callApi(site.app, contract.startRakeboost, {}, player.headers);
    expect(keyOf(await start())).toBe('RANK_TOO_LOW');
    await giveXp(site.deps, player.userId, 50_000);
    expect((await center()).rakeback).toMatchObject({ rakeboost: null, boost_available: true });
    const replies = await Promise.all(Array.from({ length: 50 }, start));
    expect(new Set(replies.map(({ response }) => JSON.stringify(response)))).toEqual(
      new Set(['{"percentage":10,"expires_in":3600}']),
    );
    const told = site.deps.db.selectFrom('notifications').select('params').where('key', '=', 'rakeboost_on');
    expect(await told.where('user_id', '=', player.userId).execute()).toEqual([
      { params: { percentage: '10' } },
    ]);
    expect((await center()).rakeback).toMatchObject({
      rakeboost: { percentage: 10, expires_in: 3_600 },
      boost_available: false,
    });
    site.clock.advance(HOUR_MS);
    expect(keyOf(await start())).toBe('BOOST_USED');
    site.clock.advance(11 * HOUR_MS);
    expect((await start()).response).toEqual({ percentage: 10, expires_in: 3_600 });
  });
});

describe('the calendar', () => {
  const claimDay = (date: string) =>
    callApi(site.app, contract.claimCalendar, { datetime: date }, player.headers);
  const today = '2026-11-18T00:00:00.000Z';
  const tomorrow = '2026-11-19T00:00:00.000Z';

  test('starts when first viewed, holds the whole pot, and pays each day on its day', async () => {
    await earn('recharge', 300_000_001n);
    const { calendar } = await center();
    expect(calendar.days.map(({ rewards }) => rewards[0]?.amount)).toEqual(
      Array.from({ length: 14 }, (_, i) => (i % 2 === 0 ? '0.21428571' : '0.21428572')),
    );
    expect(calendar).toMatchObject({ postponed: '0.00000000', available: '0.21428571' });
    expect(calendar.days[0]?.rewards[0]).toMatchObject({ claim_date: today, claim_in: 0, claimable: true });
    expect(calendar.days[1]?.rewards[0]).toMatchObject({ claim_in: 12 * 3_600, claimable: false });
    expect(await problems()).toEqual([]);

    const early = await claimDay(tomorrow);
    expect([keyOf(early), early.errors[0]?.message]).toEqual([
      'NOT_CLAIMABLE_YET',
      'You can claim this in 12 hours',
    ]);
    const { response } = await claimDay(today);
    expect(response).toMatchObject({ amount: '0.21428571', calendar: { available: '0.00000000' } });
    expect(keyOf(await claimDay(today))).toBe('ALREADY_CLAIMED');
    expect(keyOf(await claimDay('2027-11-18T00:00:00Z'))).toBe('NOTHING_TO_CLAIM');
    expect((await claimed())[0]?.client_id).toMatch(/^calendar:[0-9a-f-]+$/);
    expect(await problems()).toEqual([]);
  });

  test('moves unclaimed days into the next calendar', async () => {
    await earn('recharge', 14n * USD);
    await center();
    site.clock.advance(2 * DAY_MS);
    const { calendar } = await center();
    expect(calendar.postponed).toBe('2.00000000');
    expect(calendar.days[0]?.rewards[0]).toMatchObject({ expired: true, claimable: false, claim_in: -1 });
    expect(keyOf(await claimDay(today))).toBe('REWARD_EXPIRED');
    const all = () => callApi(site.app, contract.claimAllCalendar, { client_id: id }, player.headers);
    const id = crypto.randomUUID();
    const first = await all();
    expect(first.response.amount).toBe('1.00000000');
    await spendOne();
    expect((await all()).raw.body).toBe(first.raw.body);
    await earn('recharge', USD);
    site.clock.advance(12 * DAY_MS);
    const { response } = await callApi(site.app, getCalendar, {}, await signIn());
    expect(response.calendar.days).toHaveLength(14);
    const sum = response.calendar.days.flatMap(({ rewards }) => rewards.map(({ amount }) => Number(amount)));
    expect(sum.reduce((a, b) => a + b).toFixed(8)).toBe('14.00000000');
    expect(keyOf(await claimDay(today))).toBe('REWARD_EXPIRED');
    expect(await problems()).toEqual([]);
  });

  test('adds a gift as a slot open for seven days, which then goes back to the house', async () => {
    const { userId } = player;
    const gift = { userId, giftId: `gift-${userId}`, amount: 2n * USD, date: START };
    const give = () => transaction(site.deps.db, (tx) => giveCalendarGift(tx, site.deps, gift));
    expect([await give(), await give()]).toEqual([true, false]);
    expect((await center()).calendar).toMatchObject({ available: '2.00000000', days: [{ date: today }] });
    const other = { ...gift, giftId: `other-${userId}`, amount: USD };
    await transaction(site.deps.db, (tx) => giveCalendarGift(tx, site.deps, other));
    site.clock.advance(6 * DAY_MS);
    await expireRewards(site.deps);
    expect((await center()).calendar.available).toBe('3.00000000');
    site.clock.advance(DAY_MS);
    expect((await center()).calendar).toMatchObject({ available: '0.00000000', days: [] });
    await expireRewards(site.deps);
    const lapsed = site.deps.db.selectFrom('transfers').select('amount').where('code', '=', 'lapse');
    expect(await lapsed.execute()).toHaveLength(2);
    site.clock.set(START);
    expect((await center()).calendar.available).toBe('0.00000000');
    expect(await problems()).toEqual([]);
  });

  const signIn = async () => {
    const { email, password } = player;
    const { response } = await callApi(site.app, contract.login, { email, password });
    const headers = { 'auth-token': response.auth_token ?? '', 'auth-seed': response.auth_seed ?? '' };
    player = { ...player, headers };
    return headers;
  };
});

test('claims everything in one transaction with a transfer per part and one celebration', async () => {
  await giveXp(site.deps, player.userId, 50_000);
  for (const kind of ['daily_bonus', 'weekly_bonus', 'monthly_bonus'] as const)
    await earn(kind, USD, new Date(START.getTime() - 40 * DAY_MS));
  for (const kind of ['instant_rakeback', 'cashback', 'level_up'] as const) await earn(kind, 2n * USD);
  await earn('recharge', 14n * USD);
  await center();
  const { id: after } = await site.deps.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const body = { client_id: crypto.randomUUID() };
  const all = () => callApi(site.app, contract.claimAll, body, player.headers);
  const first = await all();
  const { response } = first;
  expect(response).toMatchObject({
    amount: '10.00000000',
    parts: [
      { type: 'calendar', amount: '1.00000000' },
      { type: 'instant_rakeback' },
      { type: 'daily_bonus' },
      { type: 'weekly_bonus' },
      { type: 'monthly_bonus' },
      { type: 'cashback' },
      { type: 'level_up', amount: '2.00000000' },
    ],
  });
  await spendOne();
  expect((await all()).raw.body).toBe(first.raw.body);
  expect(keyOf(await callApi(site.app, contract.claimAll, {}, player.headers))).toBe('NOTHING_TO_CLAIM');
  const told = await site.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('event', '=', 'balance-update')
    .where('room', '=', `user:${player.userId}`)
    .where('id', '>', after ?? '0')
    .execute();
  expect(told).toMatchObject([{ payload: { action: 'add', amount: '10.00000000' } }]);

  const history = await callApi(site.app, contract.getRewardHistory, { per_page: 3 }, player.headers);
  expect(history.response).toMatchObject({ pagination: { pages: 3, total: 7 }, total: '10.00000000' });
  const rest = await callApi(site.app, contract.getRewardHistory, { kind: 'claim' }, player.headers);
  expect(rest.response.items.map(({ type }) => type).sort()).toEqual(
    response.parts.map(({ type }) => type).sort(),
  );
  const none = await callApi(site.app, contract.getRewardHistory, { kind: 'wheel' }, player.headers);
  expect(none.response).toMatchObject({ items: [], total: '0.00000000' });
  expect(await problems()).toEqual([]);
});

test('shows staff what players are owed and what rewards cost', async () => {
  await earn('cashback', 4n * USD);
  await callApi(site.app, contract.claimCashback, {}, player.headers);
  const admin = await site.registerPlayer();
  await site.deps.db
    .updateTable('users')
    .set({ roles: JSON.stringify(['admin']) })
    .where('id', '=', admin.userId)
    .execute();
  site.deps.knownSessions.forget(admin.userId);
  const { response } = await callApi(site.app, contract.staffRewards, {}, admin.headers);
  const { liability, costs, receivers } = response;
  const sum = ['owed', 'prizes', 'commissions', 'bonuses'] as const;
  expect(sum.reduce((all, name) => all + Number(liability[name]), 0).toFixed(8)).toBe(liability.total);
  expect(costs.find(({ code }) => code === 'accrue')).toBeDefined();
  expect(costs.some(({ code }) => code === 'demo-credit')).toBe(false);
  expect(receivers.find(({ user }) => user.id === player.userId)?.amount).toBe('4.00000000');
});

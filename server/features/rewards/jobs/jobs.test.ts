import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../whole-contract.ts';
import type { Db } from '../../../db/connection.ts';
import { makeMonthsAhead } from '../../../db/months.ts';
import { transaction } from '../../../db/transaction.ts';
import { systemClock } from '../../../clock.ts';
import { getBalance } from '../../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../../testing/register-player.ts';
import { applyExclusion } from '../../responsible/feature.ts';
import { giveCalendarGift, isClockInSync } from '../../reward-rules/feature.ts';
import { toUtcDay, DAY_MS } from '../periods.ts';
import type { PotKind } from '../tables.ts';
import { earn as earnIn, giveXp, rewardProblems } from '../testing/earn.ts';
import { creditCashback } from './cashback.ts';
import { expireRewards } from './expire-rewards.ts';
import { numberedId } from '../../../testing/numbered-id.ts';
import { contentWith } from '../accrual/testing/content-without.ts';

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

const earn = (kind: PotKind, amount: bigint) => earnIn(site.deps, { userId: player.userId, kind, amount });
const center = async () => (await callApi(site.app, contract.getRewardCenter, {}, player.headers)).response;
const balance = () => getBalance(site.deps.db, player.balanceId);
const problems = () => rewardProblems(site.deps.db);
const keyOf = (reply: { readonly errors: readonly { readonly key?: string | undefined }[] }) =>
  reply.errors[0]?.key ?? 'none';

describe('self-exclusion', () => {
  const earnAll = async () => {
    await earn('daily_bonus', USD);
    await earn('cashback', 2n * USD);
    await earn('recharge', 14n * USD);
    await center();
    await earn('recharge', 3n);
  };

  test('pays all rewards to the main balance when a player self-excludes for a week', async () => {
    await earnAll();
    const before = await balance();
    await applyExclusion(site.deps, { ...(await ofSession()) }, '1w');
    expect(await balance()).toBe(before + 17n * USD + 3n);
    const told = await site.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'balance-update')
      .where('room', '=', `user:${player.userId}`)
      .execute();
    expect(told.map(({ payload }) => (payload as { action: string }).action)).not.toContain('add');
    await earn('daily_bonus', 7n);
    await expireRewards(site.deps);
    expect(await balance()).toBe(before + 17n * USD + 10n);
    expect(await problems()).toEqual([]);
  });

  test.each(['cooldown', '24h'] as const)(
    'of a day (%s) keeps rewards and refuses claims',
    async (timeframe) => {
      await earnAll();
      const gift = { userId: player.userId, giftId: timeframe, amount: 5n, date: START };
      await transaction(site.deps.db, (tx) => giveCalendarGift(tx, site.deps, gift));
      const before = await balance();
      await applyExclusion(site.deps, await ofSession(), timeframe);
      const { email, password } = player;
      const { response } = await callApi(site.app, contract.login, { email, password });
      const headers = { 'auth-token': response.auth_token ?? '', 'auth-seed': response.auth_seed ?? '' };
      site.clock.advance(7 * DAY_MS);
      await expireRewards(site.deps);
      site.clock.set(START);
      const calls = [contract.claimAll, contract.claimAllCalendar, contract.claimCashback] as const;
      for (const call of calls)
        expect(keyOf(await callApi(site.app, call, {}, headers))).toBe('SELF_EXCLUDED');
      const seen = await callApi(site.app, contract.getRewardCenter, {}, headers);
      expect(seen.response.calendar.available).toBe('1.00000005');
      await expireRewards(site.deps);
      expect(await balance()).toBe(before);
    },
  );

  const ofSession = async () => ({
    userId: player.userId,
    sessionId: numberedId(0),
    username: player.username,
    roles: [],
    permissions: [],
    excludedUntil: null,
  });
});

describe('jobs', () => {
  const playDay = (day: number, [staked, payout, expected]: readonly [bigint, bigint, bigint]) =>
    site.deps.db
      .insertInto('player_days')
      .values({ user_id: player.userId, day, staked, payout, expected, rounds: 1n })
      .execute();

  test('credits cashback once per player and week, on Monday at 00:30 UTC', async () => {
    await giveXp(site.deps, player.userId, 5_000);
    await playDay(toUtcDay(START), [3_000n * USD, 2_700n * USD, 30n * USD]);
    await playDay(toUtcDay(START) + 1, [2_000n * USD, 2_000n * USD, 20n * USD]);
    site.clock.advance(DAY_MS);
    expect((await center()).cashback).toMatchObject({ running: '2.50000000', available: '0.00000000' });
    site.clock.set(new Date('2026-11-23T00:29:59Z'));
    await creditCashback(site.deps);
    expect((await center()).cashback).toMatchObject({ opens_in: 1, available: '0.00000000' });
    site.clock.advance(1_000);
    await Promise.all([creditCashback(site.deps), creditCashback(site.deps)]);
    await creditCashback(site.deps);
    expect((await center()).cashback).toMatchObject({ available: '2.50000000', running: '0.00000000' });
    site.clock.advance(-40 * DAY_MS);
    await creditCashback(site.deps);
    const { response } = await callApi(site.app, contract.claimCashback, {}, player.headers);
    expect(response.amount).toBe('2.50000000');
    expect(keyOf(await callApi(site.app, contract.claimCashback, {}, player.headers))).toBe(
      'NOTHING_TO_CLAIM',
    );
    expect(await problems()).toEqual([]);
  });

  test('expires unclaimed rewards after a year of inactivity, 30 days after the warning mail', async () => {
    const { db } = site.deps;
    await db.updateTable('users').set({ email_verified_at: START }).where('id', '=', player.userId).execute();
    await earn('daily_bonus', USD);
    await earn('recharge', 14n * USD);
    await center();
    const owedTo = async () => {
      const pots = await db
        .selectFrom('reward_pots')
        .select(['running', 'closed'])
        .where('user_id', '=', player.userId)
        .execute();
      return pots.reduce((sum, { running, closed }) => sum + running + closed, 0n);
    };
    /** The job that makes the months of the books does not run here. */
    const wait = async (days: number): Promise<void> => {
      site.clock.advance(days * DAY_MS);
      await makeMonthsAhead(db, site.clock.now());
    };
    const mails = async () => (await readdir(join(site.deps.env.dataDir, 'mail')).catch(() => [])).length;
    const before = await mails();
    await wait(334);
    await expireRewards(site.deps);
    expect(await mails()).toBe(before);
    await wait(20);
    await expireRewards(site.deps);
    await expireRewards(site.deps);
    expect(await mails()).toBe(before + 1);
    await wait(12);
    await expireRewards(site.deps);
    expect(await owedTo()).toBe(USD);
    await wait(20);
    await expireRewards(site.deps);
    expect(await owedTo()).toBe(0n);
    const slots = db.selectFrom('calendar_slots').select('id').where('lapsed_at', 'is not', null);
    expect(await slots.where('user_id', '=', player.userId).execute()).toHaveLength(14);
    expect(await problems()).toEqual([]);
  });

  test('does not close or pay tournaments when the local clock drifts from the database', async () => {
    const dbAt = (ms: number) =>
      ({ executeQuery: async () => ({ rows: [{ now: new Date(Date.now() + ms) }] }) }) as unknown as Db; // the only query made
    const { log, clock } = site.deps;
    const right = (ms: number, by = systemClock) => isClockInSync({ db: dbAt(ms), clock: by, log });
    expect([await right(0), await right(4_000), await right(6_000), await right(-6_000)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await right(60_000, clock)).toBe(true);
  });
});

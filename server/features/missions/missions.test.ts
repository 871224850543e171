import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps, Player } from '../../deps.ts';
import { getBalance, systemAccounts } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../../testing/register-player.ts';
import { applyExclusion } from '../responsible/feature.ts';
import { DAY_MS, toUtcDay, loadRewardRules, toUtcWeek } from '../reward-rules/feature.ts';
import { accrueBatch } from '../rewards/accrual/batch.ts';
import { contentWith, contentWithout } from '../rewards/accrual/testing/content-without.ts';
import { expireRewards } from '../rewards/jobs/expire-rewards.ts';
import { killAtEveryStatement } from '../../testing/kill-injection.ts';
import { missionInvariants } from './feature.ts';
import { numberedId } from '../../testing/numbered-id.ts';

const USD = 100_000_000n;
const CENT = 1_000_000n;

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { CONTENT_DIR: await contentWith() } });
});
beforeEach(async () => {
  player = await site.registerPlayer();
});
afterAll(async () => {
  const problems = await checkLedger(site.deps.db, missionInvariants);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

let rounds = 0;
/** Settled rounds to queue; by default lost rounds of 10 USD on dice. */
type Row = Partial<Insertable<Schema['settled_bets']>>;
const queue = (...rows: readonly Row[]) =>
  site.deps.db
    .insertInto('settled_bets')
    .values(
      rows.map((row) => ({
        round_id: numberedId((rounds += 1)),
        user_id: player.userId,
        account_id: player.balanceId,
        is_main: true,
        game: 'dice',
        staked: 10n * USD,
        payout: 0n,
        multiplier: 0n,
        edge_ppm: 10_000,
        xp: 0n,
        settled_at: site.clock.now(),
        ...row,
      })),
    )
    .execute();
const follow = async (deps: Deps = site.deps): Promise<void> => {
  while ((await accrueBatch(deps, 500)).rounds > 0);
};
const play = async (...rows: readonly Row[]) => {
  await queue(...rows);
  await follow();
};
const list = async (headers: Readonly<Record<string, string>> = player.headers) =>
  (await callApi(site.app, contract.listMissions, {}, headers)).response;
const shown = async (id: string) => (await list()).missions.filter((mission) => mission.id === id);
const claim = async (id: string, period: number) =>
  (await callApi(site.app, contract.claimMission, { id, period }, player.headers)).errors[0]?.key ?? 'paid';
const main = () => getBalance(site.deps.db, player.balanceId);
/** Returns the amount paid by missions alone. */
const paid = async () => {
  const prizes = site.deps.db.selectFrom('transfers').select('amount').where('code', '=', 'prize');
  const rows = await prizes.where('user_id', '=', player.userId).execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
};
const prizes = () => getBalance(site.deps.db, systemAccounts.prizes);
const today = () => toUtcDay(site.clock.now());
const doWager = () => play({ staked: 2_000n * USD });
/** Signs in again, because sessions expire within a month. */
const signIn = async () => {
  const { email, password } = player;
  const { response } = await callApi(site.app, contract.login, { email, password });
  Object.assign(player, { headers: toAuthHeaders(response) });
};
const later = async (days: number) => {
  site.clock.advance(days * DAY_MS);
  await signIn();
};

describe('counted rounds', () => {
  test('adds up wagers over batches, reserves the reward once when complete, and pays it to main', async () => {
    await play({ staked: 1_204n * USD });
    expect(await shown('daily-wager')).toMatchObject([
      {
        title: 'Wager $2,000.00',
        every: 'day',
        period: today(),
        value: '1204.00000000',
        goal: '2000.00000000',
        reward: '0.30000000',
        done: false,
        claimed: false,
      },
    ]);
    expect(await claim('daily-wager', today())).toBe('NOTHING_TO_CLAIM');
    const [before, aside] = [await main(), await prizes()];
    await play({ staked: 700n * USD }, { staked: 100n * USD });
    await play({ staked: 100n * USD });
    expect(await prizes()).toBe(aside + 30n * CENT);
    expect(await shown('daily-wager')).toMatchObject([{ value: '2000.00000000', done: true }]);
    expect(await claim('daily-wager', today())).toBe('paid');
    expect([await main(), await prizes()]).toEqual([before + 30n * CENT, aside]);
    expect(await claim('daily-wager', today())).toBe('ALREADY_CLAIMED');
    expect(await shown('daily-wager')).toMatchObject([{ done: true, claimed: true }]);
  });

  test('includes rounds of the game with the stake, an uncapped multiplier, and each game once', async () => {
    const mines = { game: 'mines', staked: 5n * USD };
    await play(mines, { ...mines, staked: 499n * CENT }, { ...mines, game: 'keno' }, mines);
    expect(await shown('daily-mines')).toMatchObject([{ title: 'Place 200 bets on Mines', value: '2' }]);
    const plinko = { game: 'plinko', staked: 20n * USD };
    await play({ ...plinko, multiplier: 99n * USD }, { ...plinko, staked: USD, multiplier: 500n * USD });
    expect(await shown('weekly-plinko-100')).toMatchObject([{ value: '0', goal: '1', done: false }]);
    await play({ ...plinko, multiplier: 100n * USD });
    expect(await shown('weekly-plinko-100')).toMatchObject([{ title: 'Reach 100× on Plinko', done: true }]);
    for (const game of ['keno', 'keno', 'limbo']) await play({ game, staked: 20n * USD });
    expect(await shown('daily-round-trip')).toMatchObject([{ value: '3', goal: '10' }]);
  });

  test('excludes blackjack games, providers, bonus balances and staff', async () => {
    const much = { staked: 9_000n * USD };
    await play(
      { ...much, game: 'blackjack1' },
      { ...much, game: 'sand:sphinx' },
      { ...much, is_main: false },
    );
    await site.deps.db
      .updateTable('users')
      .set({ roles: '["mod"]' })
      .where('id', '=', player.userId)
      .execute();
    await play(much);
    const rows = site.deps.db.selectFrom('mission_progress').select('value');
    expect(await rows.where('user_id', '=', player.userId).execute()).toEqual([]);
  });

  test('depends on the day and week of the round, not on order or batching', async () => {
    const first = player;
    const yesterday = new Date(site.clock.now().getTime() - DAY_MS);
    const all = [
      { staked: 1_500n * USD, settled_at: yesterday },
      { staked: 40n * USD, game: 'keno' },
      { staked: 600n * USD, settled_at: yesterday },
      { staked: 30n * USD, game: 'limbo' },
    ];
    const rowsOf = ({ userId }: TestPlayer) =>
      site.deps.db
        .selectFrom('mission_progress')
        .select(['mission_id', 'period', 'value', 'seen', 'reward', 'done_at'])
        .where('user_id', '=', userId)
        .orderBy('mission_id')
        .orderBy('period')
        .execute();
    await play(...all);
    player = await site.registerPlayer();
    for (const row of all.toReversed()) await play(row);
    const rows = await rowsOf(player);
    expect(rows).toEqual(await rowsOf(first));
    expect(rows.find(({ done_at: at }) => at !== null)).toMatchObject({
      mission_id: 'daily-wager',
      period: today() - 1,
    });
    // It was completed late and can be claimed like any other.
    expect(await claim('daily-wager', today() - 1)).toBe('paid');
    expect(rows.find(({ mission_id: id }) => id === 'weekly-wager')?.period).toBe(toUtcWeek(yesterday));
  });

  test('is nothing where missions are not offered', async () => {
    const contentDir = await contentWithout('missions');
    await queue({ staked: 5_000n * USD });
    await follow({ ...site.deps, env: { ...site.deps.env, contentDir } });
    expect(await shown('daily-wager')).toMatchObject([{ value: '0.00000000' }]);
  });

  test('does not count bets from countries without missions and keeps the terms of started missions', async () => {
    const withContent = async (files: Parameters<typeof contentWith>[0], country = 'IS'): Promise<Deps> => {
      const env = { ...site.deps.env, contentDir: await contentWith(files) };
      return { ...site.deps, env, geo: { ...site.deps.geo, countryAt: () => country } };
    };
    const countries = { IS: ['missions'] };
    const without = { 'jurisdictions/open': { off: [], countries } };
    await queue({ game: 'mines', staked: 10n * USD });
    await follow(await withContent(without));
    expect(await shown('daily-mines')).toMatchObject([{ value: '0' }]);
    await queue({ game: 'mines', staked: 10n * USD });
    await follow(await withContent(without, 'NZ'));
    expect(await shown('daily-mines')).toMatchObject([{ value: '1' }]);
    const other = { id: 'daily-mines', every: 'day', rule: 'wager', goal: '2000', reward: '0.15' };
    await queue({ game: 'mines', staked: 10n * USD });
    await follow(await withContent({ missions: { missions: [other] } }));
    expect(await shown('daily-mines')).toMatchObject([{ value: '2', goal: '200', done: false }]);
  });
});

test('asks more of a player of a higher tier and pays more; what was begun keeps its terms', async () => {
  const wager = { id: 'daily-wager', every: 'day', rule: 'wager', goal: '100', reward: '0.10' };
  const contentDir = await contentWith({
    missions: { missions: [{ ...wager, tiers: { silver: { goal: '1200', reward: '1' } } }] },
  });
  const deps = { ...site.deps, env: { ...site.deps.env, contentDir } };
  const progress = () =>
    site.deps.db
      .selectFrom('mission_progress')
      .select(['goal', 'reward', 'value'])
      .where('user_id', '=', player.userId)
      .execute();
  const silver = 10_000n * USD;
  await queue({ staked: 40n * USD, xp: silver - USD });
  await follow(deps);
  expect(await progress()).toEqual([{ goal: 100n * USD, reward: 10n * CENT, value: 40n * USD }]);
  await queue({ staked: 60n * USD, xp: silver });
  await follow(deps);
  expect(await progress()).toEqual([{ goal: 100n * USD, reward: 10n * CENT, value: 100n * USD }]);
  player = await site.registerPlayer();
  await queue({ staked: 100n * USD, xp: silver });
  await follow(deps);
  expect(await progress()).toEqual([{ goal: 1_200n * USD, reward: 100n * CENT, value: 100n * USD }]);
});

describe('a done one', () => {
  test('is paid once under fifty concurrent calls, and if the process dies anywhere', async () => {
    await queue({ staked: 2_000n * USD });
    expect(await killAtEveryStatement(site.deps, follow)).toBeGreaterThan(3);
    const before = await main();
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim('daily-wager', today())));
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1);
    expect(await main()).toBe(before + 30n * CENT);
    const { body } = await site.app.inject({ url: '/metrics' });
    expect(body).toMatch(/reward_claims_total\{[^}]*kind="mission"[^}]*\} \d/);
  });

  test('can be claimed for 30 days, then returns to the house; a wrong clock pays nothing twice', async () => {
    await doWager();
    const [day, before] = [today(), await main()];
    await later(29);
    await expireRewards(site.deps);
    const [open] = await shown('daily-wager').then((all) => all.filter(({ period }) => period === day));
    expect(open).toMatchObject({ done: true, claimed: false, ends_in: DAY_MS / 1_000 });
    await later(2);
    expect(await claim('daily-wager', day)).toBe('REWARD_EXPIRED');
    await killAtEveryStatement(site.deps, expireRewards);
    // The missions of the other tests have expired too.
    expect(await prizes()).toBe(0n);
    site.clock.advance(-40 * DAY_MS);
    await signIn();
    await expireRewards(site.deps);
    expect(await claim('daily-wager', day)).toBe('REWARD_EXPIRED');
    expect([await main(), await prizes()]).toEqual([before, 0n]);
  });

  test('is extended by a day in a cooldown; an exclusion of a week pays it without a notification', async () => {
    await doWager();
    const who = { userId: player.userId, excludedUntil: null } as Player;
    await applyExclusion(site.deps, who, '24h');
    await signIn();
    expect(await claim('daily-wager', today())).toBe('SELF_EXCLUDED');
    expect((await list()).missions).toEqual([]);
    await later(30.5);
    expect(await shown('daily-wager')).toMatchObject([
      { done: false, is_earlier: false },
      { done: true, is_earlier: true, ends_in: DAY_MS / 2_000 },
    ]);
    await applyExclusion(site.deps, who, '1w');
    expect(await paid()).toBe(30n * CENT);
    // What an open round still completes is paid by the hourly job.
    await doWager();
    expect(await paid()).toBe(30n * CENT);
    await killAtEveryStatement(site.deps, expireRewards);
    expect(await paid()).toBe(60n * CENT);
    const told = site.deps.db.selectFrom('notifications').select('key');
    const keys = (await told.where('user_id', '=', player.userId).execute()).map(({ key }) => key);
    expect(keys.filter((key) => key !== 'new_sign_in')).toEqual([]);
  });
});

const dice = { every: 'day', game: 'dice', reward: '0.01', min_stake: '5' };
test.each([
  [{ ...dice, rule: 'multiplier', multiplier: '1' }, 'asks for a multiplier of 1 or less'],
  [{ ...dice, rule: 'multiplier', multiplier: '0.00000001' }, 'asks for a multiplier of 1 or less'],
  [{ ...dice, rule: 'multiplier', multiplier: '9900.01' }, 'asks for a multiplier that no bet reaches'],
  [{ ...dice, rule: 'bets', goal: 10, game: 'chess' }, 'is for chess, which serves no missions'],
  [{ ...dice, rule: 'games', goal: 50, game: undefined }, 'asks for 50 games; '],
])('refuses to start with the mission %o', async (mission, sentence) => {
  const contentDir = await contentWith({ missions: { missions: [{ ...mission, id: 'daily-odd' }] } });
  const start = () => loadRewardRules({ ...site.deps, env: { ...site.deps.env, contentDir } });
  expect(start).toThrow(`The mission daily-odd ${sentence}`);
});

test('shows guests the missions, and refuses to claim an unknown one', async () => {
  const { missions, new_in: newIn } = await list({});
  expect(
    missions.map(({ every, value, reward, title }) => [every, Number(value), Number(reward), title]),
  ).toEqual([
    ['day', 0, 0.3, 'Wager $2,000.00'],
    ['day', 0, 0.15, 'Place 200 bets on Mines'],
    ['day', 0, 0.03, 'Play 10 different originals'],
    ['week', 0, 1.5, 'Wager $10,000.00'],
    ['week', 0, 0.3, 'Reach 100× on Plinko'],
    ['week', 0, 0.75, 'Place 1,000 bets on Dice'],
  ]);
  expect(newIn.day).toBeLessThanOrEqual(86_400);
  expect(newIn.week).toBeGreaterThanOrEqual(newIn.day);
  expect(await claim('no-such-mission', 5)).toBe('NOTHING_TO_CLAIM');
  const bad = await callApi(site.app, contract.claimMission, { id: '../x', period: -1 }, player.headers);
  expect(bad.errors[0]?.key).toBe('INVALID_REQUEST');
});

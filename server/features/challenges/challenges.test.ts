import { sql, type Insertable, type KyselyPlugin } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps, Player } from '../../deps.ts';
import { getBalance, systemAccounts } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { applyExclusion } from '../responsible/feature.ts';
import { DAY_MS } from '../reward-rules/feature.ts';
import { accrueBatch } from '../rewards/accrual/batch.ts';
import { contentWith, contentWithout } from '../rewards/accrual/testing/content-without.ts';
import { killAtEveryStatement } from '../../testing/kill-injection.ts';
import { giveRole } from '../staff/feature.ts';
import { challengeInvariants } from './feature.ts';
import { processChallenges } from './job.ts';
import { numberedId } from '../../testing/numbered-id.ts';

const USD = 100_000_000n;
type Saved = RequestInputOf<typeof contract.saveChallenge>;

let site: TestApp;
/** A site with real money: it creates no challenges automatically. */
let deps: Deps;
let admin: TestPlayer;
let other: TestPlayer;
let player: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres', env: { CONTENT_DIR: await contentWith() } });
  deps = { ...site.deps, env: { ...site.deps.env, demo: false } };
  [admin, other] = [await newAdmin('ines@staff.example'), await newAdmin('tomas@staff.example')];
});
beforeEach(async () => {
  player = await site.registerPlayer();
});
afterAll(async () => {
  const problems = await checkLedger(site.deps.db, challengeInvariants);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const newAdmin = async (email: string) => {
  const made = await site.registerPlayer(email);
  await giveRole(site.deps, made.userId, 'admin');
  site.deps.knownSessions.forget(made.userId);
  return made;
};
const call = <E extends Endpoint>(by: TestPlayer | null, endpoint: E, input: RequestInputOf<E>) =>
  callApi(site.app, endpoint, input, by?.headers ?? {});
const keyOf = async <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
  (await call(by, endpoint, input)).errors[0]?.key ?? 'done';
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS).toISOString();
const draft = (fields: Partial<Saved> = {}): Saved => ({
  id: null,
  slug: 'plinko-100',
  game: 'plinko',
  min_multiplier: '100.00000000',
  min_stake: '0.50',
  prize: '100',
  winners: 2,
  starts_at: inDays(0),
  ends_at: inDays(1),
  ...fields,
});
/** Starts a challenge. Returns its id. */
const begin = async (fields: Partial<Saved> = {}) => {
  const { id } = (await call(admin, contract.saveChallenge, draft(fields))).response.item;
  await call(admin, contract.decideChallenge, { id, act: 'schedule' });
  await processChallenges(deps);
  return id;
};
const stateOf = async (id: string) =>
  (await call(admin, contract.staffChallenges, { per_page: 100 })).response.items.find(
    (item) => item.id === id,
  );
const open = async (by: TestPlayer | null = null) =>
  (await call(by, contract.listChallenges, {})).response.items;

let rounds = 0;
/** Queues settled rounds; by default 1 USD on plinko that reached 100x. */
const queue = async (...rows: readonly Partial<Insertable<Schema['settled_bets']>>[]) => {
  const values = rows.map((row) => ({
    round_id: numberedId((rounds += 1)),
    user_id: player.userId,
    account_id: player.balanceId,
    is_main: true,
    game: 'plinko',
    staked: USD,
    payout: 50n * USD,
    multiplier: 100n * USD,
    edge_ppm: 10_000,
    xp: 0n,
    settled_at: site.clock.now(),
    ...row,
  }));
  await site.deps.db.insertInto('settled_bets').values(values).execute();
  return values.map((row) => row.round_id);
};
const follow = async (by: Deps = deps): Promise<void> => {
  while ((await accrueBatch(by, 500)).rounds > 0);
};
/** A process during which another one counts the queued rounds after this many statements. */
const followedAfter = (statements: number): Deps => {
  let left = statements;
  const outside = AsyncLocalStorage.snapshot();
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1;
      if (left === 0) await outside(() => follow());
      return result;
    },
  };
  return { ...deps, db: deps.db.withPlugin(meanwhile) };
};
const pass = async (seconds: number) => {
  site.clock.advance(seconds * 1_000);
  await processChallenges(deps);
};
const main = ({ balanceId } = player) => getBalance(site.deps.db, balanceId);
const prizes = () => getBalance(site.deps.db, systemAccounts.prizes);
const ago = (seconds: number) => new Date(site.clock.now().getTime() - seconds * 1_000);

describe('first winner', () => {
  test('wins after ten seconds, once per player, by the uncapped multiplier of a round with the minimum stake', async () => {
    const aside = await prizes();
    const id = await begin();
    expect(await prizes()).toBe(aside + 200n * USD);
    const second = await site.registerPlayer();
    const theirs = { user_id: second.userId, account_id: second.balanceId };
    await queue(
      { staked: USD / 2n - 1n },
      { multiplier: 100n * USD - 1n },
      { game: 'keno' },
      { is_main: false },
    );
    site.clock.advance(3_000);
    const [mine] = await queue({}, {}, { ...theirs, settled_at: ago(-1) });
    await follow();
    await pass(9);
    expect(await open()).toMatchObject([{ id, left: 2, won_by: [] }]);
    await pass(1);
    expect(await open()).toMatchObject([{ id, left: 1, won_by: [{ user: player.username, bet_id: mine }] }]);
    expect(await main()).toBe(1_100n * USD);
    // An older round that another process has not counted yet is waited for.
    const [earlier] = await queue({ ...theirs, settled_at: ago(12) });
    await pass(10);
    expect((await open())[0]?.left).toBe(1);
    await follow();
    await pass(0);
    expect([await main(), await main(second), await prizes()]).toEqual([1_100n * USD, 1_100n * USD, aside]);
    const over = (await call(null, contract.listChallenges, { state: 'over' })).response.items;
    expect(over[0]).toMatchObject({ id, left: 0, ends_in: 0, ended_at: site.clock.now().toISOString() });
    expect(over[0]?.won_by.map(({ bet_id: bet }) => bet)).toEqual([mine, earlier]);
    const told = await site.deps.db
      .selectFrom('notifications')
      .select(['key', 'params'])
      .where('user_id', '=', player.userId)
      .execute();
    expect(told).toEqual([
      { key: 'challenge_won', params: { multiplier: '100', game: 'Plinko', amount: '$100.00' } },
    ]);
  });

  test('is the lower round of the same moment; anonymous winners have no name, excluded ones no notification', async () => {
    const id = await begin({ winners: 1 });
    await site.deps.db
      .updateTable('users')
      .set({ anonymous: true })
      .where('id', '=', player.userId)
      .execute();
    const [first] = await queue({});
    const second = await site.registerPlayer();
    await queue({ user_id: second.userId, account_id: second.balanceId });
    await applyExclusion(site.deps, { userId: player.userId, excludedUntil: null } as Player, '1w');
    await follow();
    await pass(10);
    expect(await main()).toBe(1_100n * USD);
    expect(await stateOf(id)).toMatchObject({ state: 'over', won_by: [{ user: null, bet_id: first }] });
    expect(
      await site.deps.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', player.userId)
        .execute(),
    ).toEqual([]);
  });

  test('is paid once, wherever a process dies; unclaimed prizes return to the house at the end', async () => {
    const aside = await prizes();
    const { id } = (await call(admin, contract.saveChallenge, draft())).response.item;
    await call(admin, contract.decideChallenge, { id, act: 'schedule' });
    expect(await killAtEveryStatement(deps, processChallenges)).toBeGreaterThan(3);
    await queue({}, { settled_at: new Date(site.clock.now().getTime() + 2 * DAY_MS) });
    await killAtEveryStatement(deps, follow);
    site.clock.advance(11_000);
    expect(await killAtEveryStatement(deps, processChallenges)).toBeGreaterThan(8);
    expect([await main(), await prizes()]).toEqual([1_100n * USD, aside + 100n * USD]);
    // A clock that goes back decides nothing.
    await pass(-40 * 86_400);
    expect((await stateOf(id))?.state).toBe('running');
    site.clock.advance(41 * DAY_MS + 10_000);
    await killAtEveryStatement(deps, processChallenges);
    expect([await main(), await prizes(), (await stateOf(id))?.state]).toEqual([1_100n * USD, aside, 'over']);
    await processChallenges(deps);
    site.clock.advance(-DAY_MS);
  });

  test('never picks a blocked account or a player from a restricted country', async () => {
    const id = await begin({ winners: 1 });
    const second = await site.registerPlayer();
    const away = await site.registerPlayer();
    await queue({ user_id: away.userId, account_id: away.balanceId });
    const countries = { IS: ['challenges'] };
    const contentDir = await contentWith({ 'jurisdictions/open': { off: [], countries } });
    const geo = { ...deps.geo, countryAt: () => 'IS' };
    await follow({ ...deps, geo, env: { ...deps.env, contentDir } });
    await queue({});
    site.clock.advance(1_000);
    const [theirs] = await queue({ user_id: second.userId, account_id: second.balanceId });
    await follow();
    const blocked = site.deps.db.updateTable('users').set({ blocked_at: site.clock.now() });
    await blocked.where('id', '=', player.userId).execute();
    await pass(10);
    expect(await stateOf(id)).toMatchObject({ state: 'over', won_by: [{ bet_id: theirs }] });
    expect([await main(away), await main(), await main(second)]).toEqual([
      1_000n * USD,
      1_000n * USD,
      1_100n * USD,
    ]);
  });

  test('is paid once by many concurrent processes', async () => {
    await begin({ winners: 1 });
    await queue({});
    await follow();
    site.clock.advance(10_000);
    await Promise.all(Array.from({ length: 50 }, () => processChallenges(deps)));
    expect(await main()).toBe(1_100n * USD);
  });

  test.each([
    ['an earlier round', 10, true],
    ['the only round', 70, false],
  ])('is known though %s is counted between any two looks', async (_what, seconds, hasLater) => {
    const second = await site.registerPlayer();
    for (let looks = 1; looks <= 7; looks += 1) {
      const id = await begin({ winners: 1, ends_at: inDays(1 / 1_440) });
      site.clock.advance(1_000);
      if (hasLater) await queue({});
      await follow();
      const theirs = { user_id: second.userId, account_id: second.balanceId };
      const [earlier] = await queue({ ...theirs, settled_at: ago(1) });
      site.clock.advance(seconds * 1_000);
      await processChallenges(followedAfter(looks));
      await follow();
      await pass(0);
      expect(await stateOf(id)).toMatchObject({ state: 'over', won_by: [{ bet_id: earlier }] });
    }
  });

  test('is paid even if another winner, who keeps the place, cannot be', async () => {
    const id = await begin({ winners: 2 });
    site.clock.advance(1_000);
    const other = await begin({ winners: 1, game: 'keno' });
    site.clock.advance(5_000);
    const [second, third] = [await site.registerPlayer(), await site.registerPlayer()];
    const hitOf = (by: TestPlayer) => ({ user_id: by.userId, account_id: by.balanceId });
    const { db } = site.deps;
    await sql`alter table wallets add constraint no_more check (account_id <> ${sql.lit(player.balanceId)}) not valid`.execute(
      db,
    );
    const [mine] = await queue({ settled_at: ago(3) });
    const [next] = await queue({ ...hitOf(second), settled_at: ago(2) });
    await queue({ ...hitOf(third), settled_at: ago(1) }, { ...hitOf(third), game: 'keno' });
    await follow();
    await pass(10);
    expect(await Promise.all([player, second, third].map((by) => main(by)))).toEqual([
      1_000n * USD,
      1_100n * USD,
      1_100n * USD,
    ]);
    expect(await stateOf(other)).toMatchObject({ state: 'over' });
    expect(await stateOf(id)).toMatchObject({ state: 'running', won_by: [{ bet_id: next }] });
    await sql`alter table wallets drop constraint no_more`.execute(db);
    await pass(31);
    expect(await main()).toBe(1_100n * USD);
    const done = await stateOf(id);
    expect(done?.state).toBe('over');
    expect(done?.won_by.map(({ bet_id: bet }) => bet).toSorted()).toEqual([mine, next].toSorted());
  });
});

test('counts nothing where challenges are not offered, and ends running ones normally', async () => {
  const aside = await prizes();
  const id = await begin();
  const off = { ...deps, env: { ...deps.env, contentDir: await contentWithout('challenges') } };
  await queue({});
  await follow(off);
  await processChallenges(off);
  expect([await stateOf(id), await prizes(), await main()]).toMatchObject([
    { state: 'over', left: 2 },
    aside,
    1_000n * USD,
  ]);
});

describe('staff', () => {
  test('plan challenges, large ones with another admin, and cannot change started ones', async () => {
    const large = (await call(admin, contract.saveChallenge, draft({ prize: '501', starts_at: inDays(0.5) })))
      .response.item;
    const act = (by: TestPlayer, what: 'schedule' | 'approve' | 'cancel') =>
      keyOf(by, contract.decideChallenge, { id: large.id, act: what });
    expect(large).toMatchObject({
      state: 'draft',
      budget: '1002.00000000',
      needs_approval: true,
      created_by: admin.username,
    });
    expect([await act(admin, 'schedule'), await act(admin, 'approve')]).toEqual([
      'NEEDS_ANOTHER_ADMIN',
      'NEEDS_ANOTHER_ADMIN',
    ]);
    expect(await act(other, 'approve')).toBe('done');
    expect(await open()).toMatchObject([{ id: large.id, start_in: DAY_MS / 2_000 }]);
    // A changed challenge needs approval again.
    expect(
      await keyOf(
        other,
        contract.saveChallenge,
        draft({ id: large.id, prize: '600', starts_at: inDays(0.5) }),
      ),
    ).toBe('done');
    expect([await open(), await act(other, 'approve'), await act(admin, 'approve')]).toEqual([
      [],
      'NEEDS_ANOTHER_ADMIN',
      'done',
    ]);
    await pass(43_200);
    expect([
      await act(admin, 'cancel'),
      await keyOf(admin, contract.saveChallenge, draft({ id: large.id })),
    ]).toEqual(['CHALLENGE_STARTED', 'CHALLENGE_STARTED']);
    const early = (await call(admin, contract.saveChallenge, draft({ starts_at: inDays(0.5) }))).response
      .item;
    expect(await keyOf(admin, contract.decideChallenge, { id: early.id, act: 'cancel' })).toBe('done');
    expect((await stateOf(early.id))?.state).toBe('cancelled');
    const log = await site.deps.db
      .selectFrom('staff_actions')
      .select('action')
      .orderBy('number', 'desc')
      .limit(2)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['challenge-cancelled', 'challenge-saved']);
    await pass(86_400);
  });

  test('start an overdue challenge on approval, but not one that is already over', async () => {
    const { id } = (await call(admin, contract.saveChallenge, draft({ prize: '501' }))).response.item;
    await queue({});
    site.clock.advance(1_000);
    const act = (by: TestPlayer, what: 'approve' | 'schedule') =>
      keyOf(by, contract.decideChallenge, { id, act: what });
    expect(await act(other, 'approve')).toBe('done');
    await pass(10);
    await follow();
    await pass(10);
    expect(await stateOf(id)).toMatchObject({ state: 'running', left: 2 });
    await pass(2 * 86_400);
    const late = (await call(admin, contract.saveChallenge, draft())).response.item;
    await pass(86_400);
    expect(await keyOf(admin, contract.decideChallenge, { id: late.id, act: 'schedule' })).toBe(
      'INVALID_REQUEST',
    );
  });

  test.each<Partial<Saved>>([
    { game: 'chess' },
    { ends_at: '2020-01-01T00:00:00Z' },
    { min_multiplier: '1.00000000' },
    { min_multiplier: '1000.00000001' },
    { min_stake: '0' },
    { prize: '0' },
    { prize: '100000000', winners: 100 },
  ])('get an error for %o', async (fields) => {
    expect(await keyOf(admin, contract.saveChallenge, draft(fields))).toBe('INVALID_REQUEST');
  });

  test('get an error for a missing challenge', async () => {
    expect(await keyOf(admin, contract.decideChallenge, { id: 'none', act: 'cancel' })).not.toBe('done');
    expect(await keyOf(admin, contract.saveChallenge, draft({ id: player.userId }))).toBe('NOT_FOUND');
  });
});

test('seeds a demo with challenges, and new ones when they end', async () => {
  await processChallenges(site.deps);
  await processChallenges(site.deps);
  const first = await open();
  expect(first).toHaveLength(6);
  expect(first.every(({ start_in: start, left, winners }) => start === 0 && left === winners)).toBe(true);
  const ssr = await call(null, contract.ssr, { path: '/challenges' });
  expect(ssr.response.challenges).toHaveLength(6);
  const excluded = site.deps.db.updateTable('users').set({ excluded_until: new Date(inDays(7)) });
  await excluded.where('id', '=', player.userId).execute();
  site.deps.knownSessions.forget(player.userId);
  const theirs = await call(player, contract.ssr, { path: '/challenges' });
  expect(theirs.response).toMatchObject({ challenges: [], tournaments: [], spinners_clash: null });
  site.clock.advance(15 * DAY_MS);
  await processChallenges(site.deps);
  await processChallenges(site.deps);
  const second = await open();
  expect(second.map(({ slug }) => slug).toSorted()).toEqual(first.map(({ slug }) => slug).toSorted());
  expect(second.some(({ id }) => first.some((each) => each.id === id))).toBe(false);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../../testing/register-player.ts';
import type { Refusal } from '../../http/refusal.ts';
import { createPlayer } from '../auth/feature.ts';
import { giveRole } from '../staff/feature.ts';
import { redeemCode } from './activate.ts';
import { faceValue } from '#contract/promotions.ts';
import { applyJoinCode } from './feature.ts';
import { takeDepositPromo } from './take-deposit-promo.ts';

const DAY_MS = 24 * 60 * 60_000;
type Code = RequestInputOf<typeof contract.savePromoCode>;

let site: TestApp;
let admin: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  [admin, other] = [await newAdmin('ines@staff.example'), await newAdmin('tomas@staff.example')];
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const newAdmin = async (email: string) => {
  const made = await site.registerPlayer(email);
  await giveRole(site.deps, made.userId, 'admin');
  site.deps.knownSessions.forget(made.userId);
  return made;
};
const call = <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
  callApi(site.app, endpoint, input, by.headers);
const keyOf = async <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
  (await call(by, endpoint, input)).errors[0]?.key ?? 'done';
const useCode = (by: TestPlayer, code: string) => keyOf(by, contract.activatePromoCode, { code });
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS).toISOString();

/** Signs in again, because sessions expire within a month. */
const signIn = async (player: TestPlayer): Promise<void> => {
  const { email, password } = player;
  const { response } = await callApi(site.app, contract.login, { email, password });
  Object.assign(player, { headers: toAuthHeaders(response) });
};

let made = 0;
const codeOf = (fields: Partial<Code> = {}): Code => ({
  code: `CODE${(made += 1)}`,
  name: 'A small gift',
  type: 'no_deposit',
  terms: { amount: '5' },
  starts_at: inDays(0),
  ends_at: null,
  user_days: null,
  deposit_index: null,
  min_level: 0,
  new_only: false,
  countries: [],
  max_uses: 10,
  ...fields,
});
/** Creates a redeemable code. */
const newCode = async (fields: Partial<Code> = {}): Promise<string> => {
  const code = codeOf(fields);
  expect(await keyOf(admin, contract.savePromoCode, code)).toBe('done');
  const act = code.max_uses === null ? 'approve' : 'schedule';
  expect(await keyOf(other, contract.decidePromoCode, { code: code.code, act })).toBe('done');
  return code.code;
};
const usesOf = async (code: string) =>
  (await site.deps.db.selectFrom('promo_codes').select('uses').where('code', '=', code).execute())[0]?.uses;
const bonusesOf = (player: TestPlayer) =>
  site.deps.db.selectFrom('bonuses').selectAll().where('user_id', '=', player.userId).execute();

describe('a promo code', () => {
  test('with 10 uses is redeemed by 10 of 50 concurrent players', async () => {
    const code = await newCode();
    const many = await transaction(site.deps.db, async (tx) => {
      const ids: string[] = [];
      for (let n = 0; n < 50; n += 1)
        ids.push((await createPlayer(tx, site.deps, { email: null, passwordHash: null })).userId);
      return ids;
    });
    const uses = many.map((userId) => redeemCode(site.deps, { userId, code, country: null }));
    const said = (await Promise.allSettled(uses)).map((use) =>
      use.status === 'fulfilled' ? 'done' : (use.reason as Refusal).key,
    );
    expect(said.filter((key) => key === 'done')).toHaveLength(10);
    expect(new Set(said)).toEqual(new Set(['done', 'CODE_USED_UP']));
    expect(await usesOf(code)).toBe(10);
    const opened = await site.deps.db.selectFrom('bonuses').selectAll().where('code', '=', code).execute();
    expect(opened).toHaveLength(10);
    expect(opened[0]).toMatchObject({ kind: 'no_deposit', granted: amountToMinor('5'), own: 0n });
    expect(opened[0]?.wager_required).toBe(amountToMinor('200'));
  });

  test('is redeemed once by a player who sends it 50 times concurrently, in any case', async () => {
    const [player, code] = [await site.registerPlayer(), await newCode()];
    const said = await Promise.all(
      Array.from({ length: 50 }, (_, i) => useCode(player, i % 2 ? code : ` ${code.toLowerCase()} `)),
    );
    expect(said.filter((key) => key === 'done')).toHaveLength(1);
    expect(new Set(said)).toEqual(new Set(['done', 'CODE_USED']));
    expect(await bonusesOf(player)).toHaveLength(1);
  });

  test('is refused to staff, and to players who are or recently were excluded for a week', async () => {
    const [player, code] = [await site.registerPlayer(), await newCode()];
    expect(await useCode(admin, code)).toBe('CODE_NOT_FOR_YOU');
    const { userId } = player;
    const now = site.clock.now();
    const pause = { id: crypto.randomUUID(), user_id: userId, created_at: now, ends_at: now };
    await site.deps.db
      .insertInto('self_exclusions')
      .values([{ ...pause, timeframe: '24h' }])
      .execute();
    const late = { ...pause, id: crypto.randomUUID(), timeframe: '1w' };
    await site.deps.db.insertInto('self_exclusions').values(late).execute();
    expect(await useCode(player, code)).toBe('CODE_NOT_FOR_YOU');
    // A cooldown of a day is ignored.
    await site.deps.db.deleteFrom('self_exclusions').where('id', '=', late.id).execute();
    expect(await useCode(player, code)).toBe('done');
  });

  test('gives the gift of its type, and returns where to find it', async () => {
    const player = await site.registerPlayer();
    const spins = await newCode({
      type: 'free_spins',
      terms: { spins: 25, stake: '0.10', games: ['plinko', 'dice'] },
    });
    expect((await call(player, contract.activatePromoCode, { code: spins })).response).toEqual({
      type: 'free_spins',
      next: { modal: 'no-deposit-fs', path: null, params: { fs_code: spins } },
    });
    const grants = site.deps.db.selectFrom('fs_grants').selectAll().where('user_id', '=', player.userId);
    expect(await grants.execute()).toMatchObject([{ fs_code: spins, spins: 25, stake: 10_000_000n }]);
    const gift = await newCode({ type: 'calendar_gift', terms: { amount: '1' } });
    expect((await call(player, contract.activatePromoCode, { code: gift })).response.next.path).toBe(
      '/reward-center',
    );
    const slots = site.deps.db.selectFrom('named_transfers').selectAll();
    const booked = slots.where('client_id', '=', `gift:${gift}:${player.userId}`);
    expect(await booked.execute()).toMatchObject([{ amount: 100_000_000n, code: 'accrue' }]);
  });

  test.each([
    ['CODE_NOT_FOUND', 'that does not exist', () => Promise.resolve('NOSUCHCODE')],
    ['CODE_NOT_FOUND', 'that is not a code', () => Promise.resolve("' or 1=1")],
    ['CODE_NOT_FOUND', 'that has not started', () => newCode({ starts_at: inDays(1) })],
    ['CODE_NOT_FOR_YOU', 'for a higher level', () => newCode({ min_level: 1 })],
    ['CODE_NOT_FOR_YOU', 'for another country', () => newCode({ countries: ['IS'] })],
    ['CODE_NOT_FOR_YOU', 'for players who have deposited', () => newCode({ deposit_index: 1 })],
  ])('answers %s to one %s', async (key, _, make) => {
    expect(await useCode(await site.registerPlayer(), await make())).toBe(key);
  });

  test('is a draft until scheduled, expires at its end, and can be limited to new accounts', async () => {
    const draft = codeOf();
    await call(admin, contract.savePromoCode, draft);
    const player = await site.registerPlayer();
    expect(await useCode(player, draft.code)).toBe('CODE_NOT_FOUND');
    const [ending, forNew] = [await newCode({ ends_at: inDays(3) }), await newCode({ new_only: true })];
    expect(await useCode(player, forNew)).toBe('done');
    const late = await site.registerPlayer();
    site.clock.advance(8 * DAY_MS);
    expect(await useCode(late, ending)).toBe('CODE_EXPIRED');
    expect(await useCode(late, forNew)).toBe('CODE_NOT_FOR_YOU');
    expect(await useCode(player, forNew)).toBe('CODE_USED');
  });

  test('is refused without being used up if the player has too many bonuses', async () => {
    const player = await site.registerPlayer();
    for (let n = 0; n < 3; n += 1) expect(await useCode(player, await newCode())).toBe('done');
    const fourth = await newCode();
    expect(await useCode(player, fourth)).toBe('TOO_MANY_BONUSES');
    expect(await usesOf(fourth)).toBe(0);
  });

  test('is redeemed with the registration; a failure is reported and stops nothing', async () => {
    const code = await newCode();
    const join = (email: string, promo_code: string) =>
      callApi(site.app, contract.join, { email, password: 'correct horse', promo_code });
    expect((await join('with@code.example', code.toLowerCase())).errors).toEqual([]);
    expect(await usesOf(code)).toBe(1);
    expect((await join('wrong@code.example', 'NOPE99')).errors).toEqual([]);
    const told = site.deps.db.selectFrom('notifications').select(['key', 'params', 'user_id']);
    const [failed, ...more] = await told.where('key', '=', 'promo_code_failed').execute();
    expect(more).toEqual([]);
    expect(failed?.params).toEqual({ code: 'NOPE99', reason: 'This code doesn’t exist. Check the spelling' });
    await applyJoinCode({ ...site.deps, catalogue: {} }, failed?.user_id ?? '', code);
    expect(await usesOf(code)).toBe(2);
  });
});

/** Inserts a deposit that was just credited, and lets it take the selected promo, as crediting does. */
async function credit(player: TestPlayer, amount: string): Promise<void> {
  const { db, clock } = site.deps;
  const ref = crypto.randomUUID();
  await db
    .insertInto('deposits')
    .values({
      id: ref,
      user_id: player.userId,
      network: 'demo-bitcoin',
      coin: 'BTC',
      decimals: 8,
      txid: ref,
      output: '0',
      key: 'k',
      units: '1',
      block_height: 1n,
      block_hash: 'h',
      state: 'seen',
      created_at: clock.now(),
    })
    .execute();
  site.clock.advance(1_000);
  await db
    .updateTable('deposits')
    .set({
      state: 'credited',
      price: '1',
      amount: amountToMinor(amount),
      credits: 1,
      credited_at: clock.now(),
    })
    .where('id', '=', ref)
    .execute();
  const deposit = { userId: player.userId, ref, amount: amountToMinor(amount) };
  await transaction(db, (tx) => takeDepositPromo(tx, site.deps, deposit));
  // The ledger has no such deposit; it existed only for the promo.
  await db.deleteFrom('deposits').where('id', '=', ref).execute();
}

describe('a deposit promo', () => {
  const options = async (player: TestPlayer) => (await call(player, contract.getDepositPromos, {})).response;
  const choose = (player: TestPlayer, promo_code: string | null) =>
    call(player, contract.setDepositPromo, { promo_code });

  test('can be selected and deselected, but only if it is offered', async () => {
    const player = await site.registerPlayer();
    expect(await options(player)).toEqual({
      deposit_promo: null,
      promotions: [
        {
          promo_code: 'FIRSTLIGHT',
          title: 'First Light',
          deposit_min: '20.00000000',
          percent: 100,
          max: '500.00000000',
          wager: 30,
          days: 30,
          deposit_index: 1,
          max_bet: '5.00000000',
          most_paid: null,
          most_paid_times: 10,
          most_won_percent: 10,
        },
      ],
    });
    expect((await choose(player, 'firstlight')).response.deposit_promo).toBe('FIRSTLIGHT');
    expect((await options(player)).deposit_promo).toBe('FIRSTLIGHT');
    expect((await choose(player, 'FIRSTLIGHT')).response.deposit_promo).toBeNull();
    expect((await choose(player, 'NOPE99')).errors[0]?.key).toBe('CODE_NOT_FOUND');
  });

  test('100 with FIRSTLIGHT: own 100, granted 100, balance 200, 3,000 to wager, once', async () => {
    const player = await site.registerPlayer();
    await choose(player, 'FIRSTLIGHT');
    await credit(player, '19.99');
    expect(await bonusesOf(player)).toEqual([]);
    await credit(player, '100');
    const [bonus] = await bonusesOf(player);
    expect(bonus).toMatchObject({
      kind: 'deposit_match',
      own: amountToMinor('100'),
      granted: amountToMinor('100'),
      wager_required: amountToMinor('3000'),
      // Own funds are lost first; the payout is capped at ten grants, a win at a tenth of the grant.
      terms: {
        isOwnFirst: true,
        mostPaid: String(amountToMinor('1000')),
        mostWon: String(amountToMinor('10')),
      },
    });
    const { balances } = (await call(player, contract.getBalances, {})).response;
    expect(balances.map(({ amount }) => amount).toSorted()).toEqual(['200.00000000', '900.00000000']);
    await credit(player, '100');
    expect(await bonusesOf(player)).toHaveLength(1);
  });

  test('of a code waits for its deposit, matches up to its maximum, and is used up with it', async () => {
    const player = await site.registerPlayer();
    const terms = { percent: 50, max: '40', deposit_min: '20' };
    const code = await newCode({ type: 'deposit_match', terms, user_days: 7 });
    expect(await useCode(player, code)).toBe('done');
    expect((await options(player)).deposit_promo).toBe(code);
    await credit(player, '60');
    expect(await bonusesOf(player)).toMatchObject([
      { own: amountToMinor('40'), granted: amountToMinor('20'), wager_required: amountToMinor('600') },
    ]);
    expect((await options(player)).promotions.map(({ promo_code }) => promo_code)).toEqual(['FIRSTLIGHT']);
    const used = site.deps.db.selectFrom('promo_code_users').selectAll();
    const [row] = await used.where('user_id', '=', player.userId).execute();
    expect([row?.used_at === null, row?.ref === null]).toEqual([false, false]);
  });

  test('is unavailable for 30 days after an exclusion of a week', async () => {
    const player = await site.registerPlayer();
    await choose(player, 'FIRSTLIGHT');
    const now = site.clock.now();
    const week = { id: crypto.randomUUID(), user_id: player.userId, timeframe: 'week', created_at: now };
    await site.deps.db
      .insertInto('self_exclusions')
      .values({ ...week, ends_at: new Date(now.getTime() - 10 * DAY_MS) })
      .execute();
    expect(await options(player)).toEqual({ deposit_promo: null, promotions: [] });
    await credit(player, '100');
    expect(await bonusesOf(player)).toEqual([]);
    site.clock.advance(20 * DAY_MS);
    await Promise.all([player, admin, other].map(signIn));
    expect((await options(player)).deposit_promo).toBe('FIRSTLIGHT');
  });
});

test('shows guests free spins with the required steps, while their code is available', async () => {
  // Without numbers it gives the default offer of the rules.
  const code = await newCode({ type: 'free_spins', terms: {}, max_uses: 1 });
  const guest = (fs_code: string) => callApi(site.app, contract.getFsInfo, { fs_code });
  const { response } = await guest(code.toLowerCase());
  expect(response).toMatchObject({ offer: { freespins: 25, stake: '0.10000000' }, needs: 'register' });
  const player = await site.registerPlayer();
  expect((await call(player, contract.getFsInfo, { fs_code: code })).response.needs).toBe('none');
  expect((await guest(await newCode())).errors[0]?.key).toBe('CODE_NOT_FOUND');
  await useCode(player, code);
  expect((await guest(code)).errors[0]?.key).toBe('CODE_USED_UP');
});

describe('staff', () => {
  beforeAll(async () => {
    await Promise.all([signIn(admin), signIn(other)]);
  });
  const decide = (by: TestPlayer, code: string, act: 'schedule' | 'approve' | 'cancel') =>
    keyOf(by, contract.decidePromoCode, { code, act });

  test('need a second admin above 1,000 USD or without a limit', async () => {
    const small = codeOf({ terms: { amount: '100' }, max_uses: 10 });
    const { item } = (await call(admin, contract.savePromoCode, small)).response;
    expect(item).toMatchObject({ budget: '1000.00000000', needs_approval: false, state: 'draft' });
    expect(await decide(admin, small.code, 'schedule')).toBe('done');
    for (const max_uses of [11, null]) {
      const large = codeOf({ terms: { amount: '100' }, max_uses });
      const saved = (await call(admin, contract.savePromoCode, large)).response.item;
      expect(saved.needs_approval).toBe(true);
      for (const act of ['schedule', 'approve'] as const)
        expect(await decide(admin, large.code, act)).toBe('NEEDS_ANOTHER_ADMIN');
      expect(await decide(other, large.code, 'approve')).toBe('done');
    }
    expect(faceValue('deposit_match', { percent: 50, max: '40', deposit_min: '1' })).toBe(
      amountToMinor('20'),
    );
  });

  test('can change or cancel a code only before its start; a change needs approval again', async () => {
    const coming = codeOf({ starts_at: inDays(2), max_uses: null });
    await call(admin, contract.savePromoCode, coming);
    expect(await decide(other, coming.code, 'approve')).toBe('done');
    const changed = (await call(other, contract.savePromoCode, { ...coming, name: 'Another name' })).response;
    expect(changed.item).toMatchObject({ state: 'draft', approved_by: null, created_by: other.username });
    expect(await decide(other, coming.code, 'approve')).toBe('NEEDS_ANOTHER_ADMIN');
    expect(await decide(admin, coming.code, 'approve')).toBe('done');
    expect(await decide(admin, coming.code, 'cancel')).toBe('done');
    const code = await newCode();
    expect(await decide(admin, code, 'cancel')).toBe('CODE_STARTED');
    expect(await keyOf(admin, contract.savePromoCode, codeOf({ code }))).toBe('CODE_STARTED');
    expect(await decide(admin, 'NOSUCHCODE', 'cancel')).toBe('NOT_FOUND');
    const { items } = (await call(admin, contract.listStaffActions, { staff: other.userId })).response;
    expect(new Set(items.map(({ action }) => action))).toEqual(
      new Set(['promo-code-saved', 'promo-code-approved', 'promo-code-scheduled']),
    );
    const list = (await call(admin, contract.staffPromoCodes, { per_page: 50 })).response;
    expect(list.items.find((item) => item.code === coming.code)?.state).toBe('cancelled');
  });

  test.each([
    ['conditions of another type', { type: 'free_spins' as const }],
    ['an empty gift', { terms: { amount: '0' } }],
    ['an end before the start', { ends_at: '2020-01-01T00:00:00.000Z' }],
    ['the code of an existing promo', { code: 'FIRSTLIGHT' }],
    [
      'a game without free spins',
      { type: 'free_spins', terms: { spins: 1, stake: '1', games: ['blackjack'] } },
    ],
  ] satisfies [string, Partial<Code>][])('cannot save a code with %s', async (_, fields) => {
    expect(await keyOf(admin, contract.savePromoCode, codeOf(fields))).toBe('INVALID_REQUEST');
  });

  test('can give one player 1,000 USD in 30 days, and each gift once', async () => {
    const player = await site.registerPlayer();
    const give = (amount: string, client_id: string = crypto.randomUUID()) =>
      keyOf(admin, contract.giveToPlayer, {
        user_id: player.userId,
        type: 'calendar_gift',
        terms: { amount },
        client_id,
      });
    const id = crypto.randomUUID();
    expect([await give('600', id), await give('600', id)]).toEqual(['done', 'done']);
    expect(await give('400.01')).toBe('NEEDS_ANOTHER_ADMIN');
    const bonus = { name: 'Spring gift', amount: '300', client_id: crypto.randomUUID() };
    expect(await keyOf(admin, contract.giveBonus, { user_id: player.userId, ...bonus })).toBe('done');
    expect(await give('100.01')).toBe('NEEDS_ANOTHER_ADMIN');
    expect(await give('100')).toBe('done');
    site.clock.advance(31 * DAY_MS);
    await signIn(admin);
    expect(await give('1000')).toBe('done');
    const { items } = (await call(admin, contract.listStaffActions, { subject: player.userId })).response;
    expect(items.map(({ action }) => action)).toEqual([
      'gift-given',
      'gift-given',
      'bonus-given',
      'gift-given',
    ]);
  });
});

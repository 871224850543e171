import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { transaction } from '../../db/transaction.ts';
import type { Refusal } from '../../http/refusal.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { createPlayer } from '../auth/feature.ts';
import { sealDetails } from '../verification/feature.ts';
import { redeemCode } from './activate.ts';
import type { PromoCodeType } from '#contract/promotions.ts';

/* Limits against guessing codes, multi-accounting and claim loops; and who sees which promotions. */

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => site.close());

let addresses = 0;
const newAddress = () => `10.0.0.${(addresses += 1)}`;
const tryCode = async ({ headers }: TestPlayer, address = newAddress()) => {
  const sent = { ...headers, 'x-forwarded-for': address };
  return (await callApi(site.app, contract.activatePromoCode, { code: 'NOSUCHCODE' }, sent)).errors[0]?.key;
};
const wrong = (times: number) => Array.from({ length: times }, () => 'CODE_NOT_FOUND');
const inTurn = async (times: number, call: () => Promise<string | undefined>) => {
  const keys: (string | undefined)[] = [];
  for (let i = 0; i < times; i += 1) keys.push(await call());
  return keys;
};

test('allows ten wrong codes an hour per account and thirty per address', async () => {
  const shared = newAddress();
  for (let i = 0; i < 2; i += 1) {
    const player = await site.registerPlayer();
    expect(await inTurn(10, () => tryCode(player, shared))).toEqual(wrong(10));
    expect(await tryCode(player)).toBe('TOO_MANY_REQUESTS');
  }
  // A guest who reads a code's offer counts toward the same limit.
  const from = { 'x-forwarded-for': shared };
  const read = () => callApi(site.app, contract.getFsInfo, { fs_code: 'NOSUCHCODE' }, from);
  expect(await inTurn(10, async () => (await read()).errors[0]?.key)).toEqual(wrong(10));
  const other = await site.registerPlayer();
  expect(await tryCode(other, shared)).toBe('TOO_MANY_REQUESTS');
  expect(await tryCode(other)).toBe('CODE_NOT_FOUND');
});

test('counts ten link visits a minute per address', async () => {
  const from = { 'x-forwarded-for': newAddress() };
  const tell = async () => (await callApi(site.app, contract.applyPromo, { code: 'x' }, from)).errors[0]?.key;
  expect(await inTurn(11, tell)).toEqual([...Array.from({ length: 10 }), 'TOO_MANY_REQUESTS']);
});

test('counts a refused claim as a third of a paid one', async () => {
  const { headers } = await site.registerPlayer();
  const claims = [
    contract.claimAll,
    contract.claimLevelUp,
    contract.claimCashback,
    contract.claimAllCalendar,
  ];
  const keys: (string | undefined)[] = [];
  for (let i = 0; i < 181; i += 1) {
    const claim = claims[i % claims.length] ?? contract.claimAll;
    keys.push((await callApi(site.app, claim, {}, headers)).errors[0]?.key);
  }
  expect(keys).toEqual([...Array.from({ length: 180 }, () => 'NOTHING_TO_CLAIM'), 'TOO_MANY_REQUESTS']);
});

test('lists promotions by reader and offering, each with its limits', async () => {
  const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);
  const guest = (await callApi(site.app, contract.getPromotions, {})).response.items;
  const everybody = ['first-light', 'missions', 'challenges', 'tournaments', 'raffles', 'spinners-clash'];
  expect(slugs(guest)).toEqual(everybody);
  const { headers } = await site.registerPlayer();
  const german = { ...headers, 'accept-language': 'de' };
  const read = (slug: string) => callApi(site.app, contract.getPromotion, { slug }, german);
  const { items } = (await callApi(site.app, contract.getPromotions, {}, headers)).response;
  const ofPlayers = ['reward-calendar', 'rakeboost', 'vip-transfer', 'affiliate', 'coin-drops'];
  expect(slugs(items).toSorted()).toEqual([...everybody, ...ofPlayers].toSorted());
  for (const { slug } of items) {
    const { promotion } = (await read(slug)).response;
    expect(promotion.html.indexOf('The limits')).toBeLessThan(100);
    // There is no translation.
    expect(promotion.language).toBe('en');
  }
  expect((await read('no-such')).errors[0]?.key).toBe('NOT_FOUND');
});

const DAY_MS = 24 * 60 * 60_000;
let codes = 0;
/** Creates a redeemable code. */
const newCode = async (type: PromoCodeType, terms: object): Promise<string> => {
  const { userId } = await player();
  const code = `ONE${(codes += 1)}`;
  await site.deps.db
    .insertInto('promo_codes')
    .values({
      code,
      name: 'A small gift',
      type,
      terms: JSON.stringify(terms),
      starts_at: site.clock.now(),
      ends_at: null,
      user_days: null,
      deposit_index: null,
      min_level: 0,
      new_only: false,
      countries: '[]',
      max_uses: null,
      budget: null,
      state: 'scheduled',
      created_by: userId,
      approved_by: null,
      created_at: site.clock.now(),
    })
    .execute();
  return code;
};
const player = () =>
  transaction(site.deps.db, (tx) => createPlayer(tx, site.deps, { email: null, passwordHash: null }));
/** Lets a new player redeem a code from a network; verified if a name is given. */
const use = async (code: string, ipKey: string, name?: string): Promise<string> => {
  const { userId } = await player();
  if (name !== undefined) {
    const typed = { document: 'passport' as const, first_name: name, last_name: 'Ek' };
    const sealed = sealDetails(site.deps.vault, { ...typed, born: '1990-01-02', country: 'SE' });
    await site.deps.db
      .insertInto('verifications')
      .values({ user_id: userId, state: 'approved', ...sealed })
      .execute();
  }
  return redeemCode(site.deps, { userId, code, country: null, ipKey }).then(
    () => 'done',
    (error: Refusal) => error.key,
  );
};

test('grants no-deposit gifts once per network in 30 days, and once per person', async () => {
  const code = await newCode('no_deposit', { amount: '5' });
  expect([await use(code, 'here'), await use(code, 'here'), await use(code, 'there')]).toEqual([
    'done',
    'CODE_NOT_FOR_YOU',
    'done',
  ]);
  // Another code is another gift.
  expect(await use(await newCode('no_deposit', { amount: '5' }), 'here')).toBe('done');
  const gift = await newCode('calendar_gift', { amount: '1' });
  expect([await use(gift, 'here'), await use(gift, 'here')]).toEqual(['done', 'done']);
  const people = [await use(code, 'a', 'Zoë'), await use(code, 'b', 'ZOE'), await use(code, 'c', 'Ana')];
  expect(people).toEqual(['done', 'CODE_NOT_FOR_YOU', 'done']);
  const spins = await newCode('free_spins', { spins: 5, stake: '0.10', games: ['dice'] });
  const atOnce = await Promise.all(['here', 'here', 'here'].map((ipKey) => use(spins, ipKey)));
  expect(atOnce.filter((key) => key === 'done')).toHaveLength(1);
  site.clock.advance(30 * DAY_MS);
  expect(await use(code, 'here')).toBe('done');
});

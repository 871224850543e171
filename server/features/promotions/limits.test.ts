import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';

/* What keeps codes from being found by trying, and pages from claiming in a circle; and who reads which pages. */

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

test('an account tries ten wrong codes an hour, an address thirty, whoever asks from there', async () => {
  const shared = newAddress();
  for (let i = 0; i < 2; i += 1) {
    const player = await site.registerPlayer();
    expect(await inTurn(10, () => tryCode(player, shared))).toEqual(wrong(10));
    expect(await tryCode(player)).toBe('TOO_MANY_REQUESTS');
  }
  // A guest who reads what a code gives is counted with them.
  const from = { 'x-forwarded-for': shared };
  const read = () => callApi(site.app, contract.getFsInfo, { fs_code: 'NOSUCHCODE' }, from);
  expect(await inTurn(10, async () => (await read()).errors[0]?.key)).toEqual(wrong(10));
  const other = await site.registerPlayer();
  expect(await tryCode(other, shared)).toBe('TOO_MANY_REQUESTS');
  expect(await tryCode(other)).toBe('CODE_NOT_FOUND');
});

test('sixty claims a minute are answered, whichever they are', async () => {
  const { headers } = await site.registerPlayer();
  const claims = [
    contract.claimAll,
    contract.claimLevelUp,
    contract.claimCashback,
    contract.claimAllCalendar,
  ];
  const keys: (string | undefined)[] = [];
  for (let i = 0; i < 61; i += 1) {
    const claim = claims[i % claims.length] ?? contract.claimAll;
    keys.push((await callApi(site.app, claim, {}, headers)).errors[0]?.key);
  }
  expect(keys).toEqual([...Array.from({ length: 60 }, () => 'NOTHING_TO_CLAIM'), 'TOO_MANY_REQUESTS']);
});

test('pages are listed by who reads and what is offered, and each names its limits', async () => {
  const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);
  const guest = (await callApi(site.app, contract.getPromotions, {})).response.items;
  expect(slugs(guest)).toEqual(['first-light']);
  const { headers } = await site.registerPlayer();
  const read = (slug: string) => callApi(site.app, contract.getPromotion, { slug }, headers);
  const { items } = (await callApi(site.app, contract.getPromotions, {}, headers)).response;
  expect(slugs(items)).toEqual(['first-light', 'reward-calendar', 'vip-transfer']);
  for (const { slug } of items) {
    const { promotion } = (await read(slug)).response;
    expect(promotion.html.indexOf('The limits')).toBeLessThan(100);
  }
  expect((await read('no-such')).errors[0]?.key).toBe('NOT_FOUND');
});

import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { isoCodes } from '../../texts/languages.ts';
import { contentWithout } from '../rewards/accrual/testing/content-without.ts';
import { purgeOldNetworks } from './purge.ts';
import { extendVisit } from './clicks.ts';
import { DAY_MS } from '../reward-rules/feature.ts';
import { promoCodeFor } from './feature.ts';
import { getResources } from './resources.ts';
import { createAffiliateSite, USD, type AffiliateSite } from './testing/affiliate-site.ts';

/* Campaigns and visits by their links. */

let site: AffiliateSite;
let admin: TestPlayer;
beforeAll(async () => {
  site = await createAffiliateSite();
  admin = await site.newAdmin();
});
afterAll(async () => {
  const problems = await site.problems();
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

describe('a campaign', () => {
  test.each([
    ['ab', 'name', 'CAMPAIGN_INVALID'],
    ['a'.repeat(21), 'name', 'CAMPAIGN_INVALID'],
    ['with space', 'name', 'CAMPAIGN_INVALID'],
    ['näme', 'name', 'CAMPAIGN_INVALID'],
    ['fine', '', 'INVALID_REQUEST'],
    ['fine', 'n'.repeat(41), 'INVALID_REQUEST'],
    ['fine', 'up\u202Eside', 'INVALID_REQUEST'],
    ['fine', '\u200D', 'INVALID_REQUEST'],
    // Joiners of Persian letters and of emoji are legitimate.
    ['fine', 'می\u200Cخواهم 👩\u200D💻', 'done'],
  ])('with the code %s and the name %s is %s', async (code, name, said) => {
    expect(await site.keyOf(admin, contract.newCampaign, { name, code })).toBe(said);
  });

  test('has a code that is unique ignoring case, not a promo code, and not reserved', async () => {
    const [code, other] = [site.newCode(), await site.registerPlayer()];
    await site.newAffiliate(code);
    for (const taken of [code.toUpperCase(), 'Oddlight', 'firstlight'])
      expect(await site.keyOf(other, contract.newCampaign, { name: 'x', code: taken })).toBe(
        'CAMPAIGN_CODE_TAKEN',
      );
    // Conversely, no promo code can have the code of a campaign.
    await site.call(other, contract.newCampaign, { name: 'x', code: 'SPRING26' });
    const promo = {
      code: 'SPRING26',
      name: 'Spring',
      type: 'no_deposit' as const,
      terms: { amount: '5' },
      starts_at: site.clock.now().toISOString(),
      ends_at: null,
      user_days: null,
      deposit_index: null,
      min_level: 0,
      new_only: false,
      countries: [],
      max_uses: 5,
    };
    expect(await site.keyOf(admin, contract.savePromoCode, promo)).toBe('INVALID_REQUEST');
  });

  test('is limited to 20 under 25 concurrent calls; a paused one gets no referrals', async () => {
    const player = await site.registerPlayer();
    const codes = Array.from({ length: 25 }, site.newCode);
    const said = await Promise.all(
      codes.map((code) => site.keyOf(player, contract.newCampaign, { name: 'x', code })),
    );
    expect(said.filter((key) => key === 'done')).toHaveLength(20);
    expect(said.filter((key) => key === 'TOO_MANY_CAMPAIGNS')).toHaveLength(5);
    const [campaign] = (await site.call(player, contract.listCampaigns, {})).response.items;
    expect(campaign).toMatchObject({ share: 10, state: 'active', clicks: 0, wagered: '0.00000000' });
    const [id, code] = [campaign?.id ?? '', campaign?.code ?? ''];
    await site.call(player, contract.setCampaignState, { id, state: 'paused' });
    expect((await site.follow(code, site.newAddress())).response).toEqual({ click_id: null, offer: null });
    const { userId, state } = await site.arrive({ promo_code: code });
    expect(state).toBeNull();
    // It is not a promo code either, so nothing failed.
    const told = site.deps.db.selectFrom('notifications').select('key').where('user_id', '=', userId);
    expect(await told.execute()).toEqual([]);
  });

  test('has share links, banners, texts and terms', async () => {
    const code = site.newCode();
    const player = await site.newAffiliate(code);
    const [campaign] = (await site.call(player, contract.listCampaigns, {})).response.items;
    const { link, shares } = (await site.call(player, contract.affiliateSocial, { id: campaign?.id ?? '' }))
      .response;
    expect(link).toBe(`${site.deps.env.publicUrl}/?r=${code}`);
    expect(shares.map(({ to, url }) => [to, url?.includes(encodeURIComponent(link)) ?? null])).toEqual([
      ['x', true],
      ['telegram', true],
      ['whatsapp', true],
      ['discord', null],
    ]);
    const { banners, language, texts } = (await site.call(player, contract.affiliateResources, {})).response;
    expect([banners.length, language, texts.length]).toEqual([4, 'en', 3]);
    for (const { url } of banners) await access(join(site.deps.env.contentDir, url));
    const { components } = (await site.call(player, contract.getPage, { path: '/affiliate/terms' })).response;
    expect(components).toMatchObject([{ html: expect.stringContaining('<h2 id="what-you-earn">') }]);
    const english = texts.map(({ title }) => title);
    for (const iso of isoCodes.filter((one) => one !== 'en')) {
      const other = await getResources(site.deps, iso);
      expect(other).toMatchObject({ banners, language: 'en' });
      expect(other.texts).toHaveLength(3);
      expect(other.texts.some(({ title }) => english.includes(title))).toBe(false);
    }
  });
});

describe('a visit', () => {
  test('counts once per network, campaign and day, and offers registration', async () => {
    const [code, address] = [site.newCode(), site.newAddress()];
    const affiliate = await site.newAffiliate(code);
    const first = (await site.follow(code.toUpperCase(), address, { screen: '390x844' })).response;
    expect(first.offer).toEqual({ data: { name: 'auth', data: { tab: 'register' } } });
    expect((await site.follow(code, address.replace(/7$/, '9'))).response.click_id).toBe(first.click_id);
    await site.follow(code, site.newAddress());
    expect((await site.overview(affiliate)).clicks).toBe(2);
    // Unknown codes, bots and players are not counted and get no offer.
    const nothing = { click_id: null, offer: null };
    expect((await site.follow('no-such', address)).response).toEqual(nothing);
    expect((await site.call(affiliate, contract.applyPromo, { code })).response).toEqual(nothing);
    for (const agent of ['', 'Googlebot/2.1', 'WhatsApp/2.23', 'curl/8'])
      expect((await site.follow(code, site.newAddress(), {}, agent)).response).toEqual(nothing);
    expect((await site.overview(affiliate)).clicks).toBe(2);
  });

  test('grows by five seconds per ping at least four seconds apart, for at most a day', async () => {
    const code = site.newCode();
    await site.newAffiliate(code);
    const { click_id } = (await site.follow(code, site.newAddress())).response;
    const id = click_id ?? '';
    const clicks = site.deps.db.selectFrom('affiliate_clicks').select('online_seconds').where('id', '=', id);
    const seconds = async () => (await clicks.execute())[0]?.online_seconds;
    const after = async (ms: number) => {
      site.clock.advance(ms);
      return extendVisit(site.deps, id);
    };
    expect([await after(3_999), await after(1), await after(0), await after(5_000)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await seconds()).toBe(10);
    await site.deps.db
      .updateTable('affiliate_clicks')
      .set({ online_seconds: 86_399 })
      .where('id', '=', id)
      .execute();
    expect([await after(5_000), await after(5_000), await seconds()]).toEqual([true, false, 86_400]);
    await site.deps.db
      .updateTable('affiliate_clicks')
      .set({ online_seconds: 0 })
      .where('id', '=', id)
      .execute();
    expect(await after(30 * DAY_MS)).toBe(false);
    await site.signIn(admin);
  });
});

test.each([
  ['2026-02-31', '2026-03-01'],
  ['2026-11-23', '2026-11-22'],
  ['2026-01-01', '2026-04-03'],
  ['0000-01-01', '2026-01-01'],
  ['2026-13-01', '2026-13-02'],
])('an overview from %s to %s is INVALID_REQUEST', async (from, to) => {
  expect(await site.keyOf(admin, contract.affiliateOverview, { from, to })).toBe('INVALID_REQUEST');
});

test('purges networks and visits after 90 days and keeps totals', async () => {
  const code = site.newCode();
  const affiliate = await site.newAffiliate(code);
  const address = site.newAddress();
  await site.follow(code, address);
  await site.arrive({ address });
  const from = { ...affiliate.headers, 'x-forwarded-for': address };
  await callApi(site.app, contract.newCampaign, { name: 'x', code: site.newCode() }, from);
  const rows = async () => {
    const clicks = await site.deps.db.selectFrom('affiliate_clicks').select('id').execute();
    const networks = await site.deps.db.selectFrom('affiliate_networks').select('user_id').execute();
    const signUps = await site.deps.db.selectFrom('sign_ups').select('user_id').execute();
    return [clicks, networks, signUps].map(({ length }) => length);
  };
  expect((await rows()).every((count) => count > 0)).toBe(true);
  const day = site.today();
  site.clock.advance(91 * DAY_MS);
  await purgeOldNetworks(site.deps);
  expect(await rows()).toEqual([0, 0, 0]);
  await site.signIn(affiliate);
  expect((await site.overview(affiliate, day)).clicks).toBe(1);
  await site.signIn(admin);
});

describe('where a jurisdiction switches off', () => {
  const env = () => site.deps.env;
  let shipped: string;
  beforeAll(() => (shipped = env().contentDir));
  const switchOff = async (off: 'affiliate' | 'promo_offer') => {
    Object.assign(env(), { contentDir: await contentWithout(off) });
  };
  afterEach(async () => {
    if (env().contentDir !== shipped) await rm(env().contentDir, { recursive: true });
    Object.assign(env(), { contentDir: shipped });
  });

  test('link offers, visits are counted but get no offer', async () => {
    const code = site.newCode();
    await site.newAffiliate(code);
    await switchOff('promo_offer');
    const { click_id, offer } = (await site.follow(code, site.newAddress())).response;
    expect([typeof click_id, offer]).toEqual(['string', null]);
    expect((await site.arrive({ click_id })).state).toBe('ok');
  });

  test('without the programme there are no referrals and nothing is counted', async () => {
    const { affiliate, code, userId } = await site.withCommission(1);
    await switchOff('affiliate');
    expect(await site.keyOf(affiliate, contract.listCampaigns, {})).toBe('NOT_OFFERED');
    const typed = await site.arrive({ promo_code: code });
    expect(typed.state).toBeNull();
    expect(await promoCodeFor(site.deps, code, null)).toBeNull();
    await site.play(userId, 1_000);
    await site.count();
    expect(await site.referral(userId)).toMatchObject({ commission: USD });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { transaction } from '../../db/transaction.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { DAY_MS } from '../reward-rules/feature.ts';
import { recordDeposits } from './feature.ts';
import { createAffiliateSite, USD, type AffiliateSite } from './testing/affiliate-site.ts';

/* Assignment of referrals, and which of them staff reviews. */

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

describe('a referral', () => {
  test('belongs to the last link within 30 days, otherwise to the code, permanently', async () => {
    const [first, last, typed] = [site.newCode(), site.newCode(), site.newCode()];
    const owners = [
      await site.newAffiliate(first),
      await site.newAffiliate(last),
      await site.newAffiliate(typed),
    ];
    const address = site.newAddress();
    await site.follow(first, address);
    const { click_id } = (await site.follow(last, address)).response;
    const { userId } = await site.arrive({ address, click_id, promo_code: first });
    expect((await site.referral(userId))?.affiliate_id).toBe(owners[1]?.userId);
    const told = site.deps.db.selectFrom('notifications').select(['key', 'params']);
    expect(await told.where('user_id', '=', owners[1]?.userId ?? '').execute()).toEqual([
      { key: 'referral_joined', params: { campaign: `Of ${last}` } },
    ]);
    // A visit that is too old or unknown leaves the referral to the code.
    site.clock.advance(30 * DAY_MS);
    const later = await site.arrive({ click_id, promo_code: ` ${typed.toUpperCase()}` });
    expect((await site.referral(later.userId))?.affiliate_id).toBe(owners[2]?.userId);
    expect((await site.arrive({ click_id })).state).toBeNull();
    expect((await site.arrive({ promo_code: 'nobody' })).state).toBeNull();
    await site.signIn(admin);
  });

  test('is shown by two letters and totals, and counted as depositing', async () => {
    const { affiliate, userId, code } = await site.withCommission(1);
    await transaction(site.deps.db, (tx) => recordDeposits(tx, site.deps, [userId, admin.userId]));
    const [campaignNow] = (await site.call(affiliate, contract.listCampaigns, {})).response.items;
    const day = site.today();
    const { items: now } = (await site.call(affiliate, contract.listReferrals, {})).response;
    const overview = (await site.call(affiliate, contract.affiliateOverview, { from: day, to: day }))
      .response;
    // Today's play would reveal single bets, and the time of the sign-up the player's identity.
    const none = { wagered: '0.00000000', commission: '0.00000000' };
    expect(now).toMatchObject([{ ...none, campaign: `Of ${code}`, joined_at: day }]);
    expect(campaignNow).toMatchObject(none);
    expect(overview).toMatchObject({ wagered: none.wagered, days: [{ day, commission: null }], share: 10 });
    expect(overview.commission.held).toBe(none.commission);
    site.clock.advance(DAY_MS);
    await site.play(userId, 5);
    await site.count();
    const { items } = (await site.call(affiliate, contract.listReferrals, {})).response;
    expect(items).toMatchObject([{ wagered: '1000.00000000', commission: '1.00000000' }]);
    expect(items[0]?.name).toHaveLength(2);
    expect(await site.overview(affiliate, day)).toMatchObject({
      sign_ups: 1,
      depositors: 1,
      wagered: '1000.00000000',
    });
    const [campaign] = (await site.call(affiliate, contract.listCampaigns, {})).response.items;
    expect(campaign).toMatchObject({ sign_ups: 1, depositors: 1, commission: '1.00000000' });
  });

  test.each([
    ['ip', async (affiliate: TestPlayer) => ({ address: await addressOf(affiliate) })],
    ['ip', async (affiliate: TestPlayer) => ({ address: await lookingFrom(affiliate) })],
    ['device', async (affiliate: TestPlayer) => ({ device: await deviceOf(affiliate) })],
    ['many_sign_ups', async () => ({ address: await crowdedAddress() })],
  ])('is held for its %s', async (reason, arrivalFor) => {
    const code = site.newCode();
    const affiliate = await site.newAffiliate(code);
    const { userId, state } = await site.arrive({ ...(await arrivalFor(affiliate)), promo_code: code });
    expect(state).toBe('held');
    expect((await site.referral(userId))?.reasons).toEqual([reason]);
  });
  /** Where the affiliate signs in from. */
  const addressOf = async ({ email, password }: TestPlayer) => {
    const address = site.newAddress();
    const headers = { 'x-forwarded-for': address.replace(/7$/, '200') };
    await site.app.inject({
      method: 'POST',
      url: '/api/user/auth/login',
      headers,
      payload: { email, password },
    });
    return address;
  };
  /** Lets the affiliate view the campaigns from another address than the session started at. */
  const lookingFrom = async ({ headers }: TestPlayer) => {
    const [address, day] = [site.newAddress(), site.today()];
    const from = { ...headers, 'x-forwarded-for': address };
    await callApi(site.app, contract.affiliateOverview, { from: day, to: day }, from);
    return address;
  };
  const deviceOf = async ({ email, password }: TestPlayer) => {
    const { response } = await site.call(admin, contract.login, { email, password });
    return response.device_token ?? '';
  };
  const crowdedAddress = async () => {
    const address = site.newAddress();
    for (let i = 0; i < 2; i += 1) await site.arrive({ address });
    return address;
  };

  test('is noted while held and booked on the day of its release; a refused one is not booked', async () => {
    const code = site.newCode();
    const affiliate = await site.newAffiliate(code);
    const address = await addressOf(affiliate);
    const [kept, dropped] = [
      await site.arrive({ address, promo_code: code }),
      await site.arrive({ address, promo_code: code }),
    ];
    for (const { userId } of [kept, dropped]) await site.play(userId, 20_000);
    await site.count();
    expect(await site.referral(kept.userId)).toMatchObject({
      held: 20n * USD,
      commission: 0n,
      staked: 20_000n * USD,
    });
    expect((await site.overview(affiliate)).commission.held).toBe('0.00000000');
    site.clock.advance(3 * DAY_MS);
    const { items } = (await site.call(admin, contract.staffReferrals, { state: 'held' })).response;
    expect(items.map(({ user_id }) => user_id)).toContain(kept.userId);
    const decide = (userId: string, act: 'release' | 'refuse') =>
      site.keyOf(admin, contract.decideReferral, { user_id: userId, act, reason: 'Looked at it' });
    expect(await decide(kept.userId, 'release')).toBe('done');
    expect([await decide(kept.userId, 'release'), await decide(dropped.userId, 'refuse')]).toEqual([
      'ALREADY_SO',
      'done',
    ]);
    const { commission, days } = await site.overview(affiliate);
    expect([commission.held, days[0]?.commission]).toEqual(['20.00000000', '20.00000000']);
    for (const { userId } of [kept, dropped]) await site.play(userId, 1_000);
    await site.count();
    expect((await site.overview(affiliate)).commission.held).toBe('21.00000000');
    // Staff later refuses it: unpaid commission goes back.
    expect(await decide(kept.userId, 'refuse')).toBe('done');
    expect((await site.overview(affiliate)).commission.held).toBe('0.00000000');
    const acts = site.deps.db
      .selectFrom('staff_actions')
      .select('action')
      .where('subject_id', '=', kept.userId);
    expect((await acts.orderBy('number').execute()).map(({ action }) => action)).toEqual([
      'referral-released',
      'referral-refused',
    ]);
  });
});

test('pays nothing to staff and closed accounts', async () => {
  const { affiliate, userId } = await site.withCommission(1);
  const change = (values: { roles?: string; blocked_at?: Date | null }) =>
    site.deps.db.updateTable('users').set(values).where('id', '=', affiliate.userId).execute();
  for (const values of [{ roles: '["support"]' }, { roles: '[]', blocked_at: site.clock.now() }]) {
    await change(values);
    await site.play(userId, 1_000);
    await site.count();
  }
  await change({ blocked_at: null });
  expect(await site.referral(userId)).toMatchObject({ commission: USD, staked: 1_000n * USD });
});

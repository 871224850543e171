import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import type { Offering } from '#contract/offerings.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { contentWithout } from './accrual/testing/content-without.ts';
import { DAY_MS } from './periods.ts';
import { earn, giveXp } from './testing/earn.ts';

/* Where a jurisdiction offers no rewards, earlier earnings stay but are neither shown nor paid. */

const off: readonly Offering[] = [
  ...(['rakeback', 'calendar', 'regular_rewards', 'cashback', 'level_up', 'rakeboost'] as const),
];

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { CONTENT_DIR: await contentWithout(...off) } });
  player = await site.registerPlayer();
  const { userId } = player;
  await giveXp(site.deps, userId, 50_000);
  const at = new Date(site.clock.now().getTime() - 40 * DAY_MS);
  for (const kind of ['instant_rakeback', 'daily_bonus', 'recharge', 'cashback', 'level_up'] as const)
    await earn(site.deps, { userId, kind, amount: 100_000_000n, at });
});
afterAll(() => site.close());

test('refuses every call of a disabled offering', async () => {
  const calls: readonly (readonly [Endpoint, object])[] = [
    [contract.getCalendar, {}],
    [contract.claimCalendar, { datetime: '2026-11-21T00:00:00Z' }],
    [contract.claimAllCalendar, {}],
    [contract.claimRegular, { type: 'instant_rakeback' }],
    [contract.claimRegular, { type: 'daily' }],
    [contract.startRakeboost, {}],
    [contract.claimLevelUp, {}],
    [contract.claimCashback, {}],
  ];
  for (const [call, input] of calls) {
    const { errors } = await callApi(site.app, call, input as never, player.headers);
    expect([call.path, errors[0]?.key]).toEqual([call.path, 'NOT_OFFERED']);
  }
  const { errors } = await callApi(site.app, contract.claimAll, {}, player.headers);
  expect(errors[0]?.key).toBe('NOTHING_TO_CLAIM');
});

test('hides disabled offerings from the reward center', async () => {
  const { response } = await callApi(site.app, contract.getRewardCenter, {}, player.headers);
  const zero = '0.00000000';
  const never = { claimable: false, claimable_in: -1, amount: zero };
  expect(response).toMatchObject({
    calendar: { days: [], postponed: zero, available: zero },
    rakeback: { ...never, rakeboost: null, percent: 0, boost_available: false },
    regular_rewards: { daily: { ...never, running: zero }, monthly: { ...never, running: zero } },
    cashback: { available: zero, running: zero, opens_in: -1 },
    can_claim_level_up: false,
    level_up: { amount: zero, levels: [] },
  });
});

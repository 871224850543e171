import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { openTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

const dice = '/games/originals/dice';
const MINUTE_MS = 60_000;

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const again = async (player: ApiPlayer): Promise<ApiPlayer> => {
  const { email, password } = player;
  const tokens = (await testbed.call('/user/auth/login', { email, password })) as {
    auth_token: string;
    auth_seed: string;
  }; // reply of login
  return { ...player, headers: { 'auth-token': tokens.auth_token, 'auth-seed': tokens.auth_seed } };
};

const idOf = async (player: ApiPlayer): Promise<string> => {
  const { user } = (await testbed.call('/user/get', null, player)) as { user: { profile: { id: string } } }; // reply of getUser
  return user.profile.id;
};

/** Runs in the page: advances its clock. */
const advance = (ms: number): void => {
  const now = Date.now.bind(Date);
  Date.now = () => now() + ms;
};

test('a reality check pauses autobet, and a reached limit stops it and reports it', async () => {
  const player = await testbed.newPlayer();
  await testbed.call('/user/reality-check/set', { minutes: 15 }, player);
  await testbed.call('/user/limits/set', { kind: 'wager', period: 'day', value: '0.25' }, player);
  const stretch = {
    userId: await idOf(player),
    checkedMs: 0,
    playedMs: 14 * MINUTE_MS,
    lastAtMs: Date.now(),
    wagered: '3',
    won: '2',
  };
  const stored = { SPEED: 'instant', VOLUME_MASTER: '0', PLAY_STRETCH: JSON.stringify(stretch) };
  const { page, context, problems } = await testbed.visit({ player, path: dice, stored });
  await dicePage(page).ready();
  await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
  const start = page.getByRole('button', { name: 'Start autobet' });
  await page.evaluate(advance, MINUTE_MS);
  await start.click();
  const dialog = page.getByRole('alertdialog', { name: 'You’ve been playing for 15 minutes' });
  await dialog.waitFor();
  const facts = await dialog.locator('dd').allInnerTexts();
  expect(facts[0]).toMatch(/^00:15:\d\d$/);
  expect(Number(facts[1]?.slice(1))).toBeGreaterThan(3);
  await page.getByText('Paused').first().waitFor({ state: 'attached' });
  const used = async (): Promise<string> => {
    const reply = (await testbed.call('/user/limits/get', null, player)) as {
      limits: { kind: string; used: string | null }[];
    }; // reply of getLimits
    return reply.limits.find((limit) => limit.kind === 'wager')?.used ?? '';
  };
  const paused = await used();
  await page.waitForTimeout(700);
  expect(await used()).toBe(paused);
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await page
    .getByText(/You have \$0\.00 of your wager limit left until/)
    .first()
    .waitFor();
  expect(await used()).toBe('0.25000000');
  await start.waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

const exclude = async (page: Page, key: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Take a break' });
  await dialog.getByRole('button', { name: key }).click();
  await dialog.getByText('Please check all the terms to proceed').waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: key }).click();
  await page.getByText('Your break has started').waitFor();
};

test('a player takes a break in two steps, and has no bet button until it is over', async () => {
  const player = await testbed.newPlayer();
  const path = '/my-account/general/self-exclusion';
  const first = await testbed.visit({ player, path, reducedMotion: true });
  await first.page.getByRole('button', { name: 'Start cooldown' }).click();
  await exclude(first.page, 'Start 24-hour cooldown');
  expect(first.problems).toEqual([]);
  await first.context.close();

  const cooling = await again(player);
  const second = await testbed.visit({
    player: cooling,
    path: '/?modal=dashboard-self-exclusion',
    reducedMotion: true,
  });
  await second.page.getByRole('radio', { name: '3 months' }).check({ force: true });
  await exclude(second.page, 'Exclude me for 3 months');
  await second.context.close();

  const excluded = await again(player);
  const bet = {
    game: 'dice',
    balance: 'mine',
    amount: '1',
    client_bet_id: crypto.randomUUID(),
    params: { mode: 'over', target: '51.24' },
  };
  await expect(testbed.call('/bet/play', bet, excluded)).rejects.toThrow('SELF_EXCLUDED');
  const third = await testbed.visit({ player: excluded, path: dice, reducedMotion: true });
  await third.page.getByText('You’re on a break until').waitFor();
  expect(await third.page.locator('[data-main-key]').count()).toBe(0);
  // The reason is not a lack of promotions.
  await third.page.goto(`${testbed.site.url}/promotions`);
  await third.page.getByText('You’re on a break until').waitFor();
  expect(await third.page.getByText('No promotions right now').count()).toBe(0);
  expect(third.problems).toEqual([]);
  await third.context.close();
});

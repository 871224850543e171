import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { findingsOf } from './axe-findings.ts';
import { dicePage } from './dice-page.ts';
import { openTestbed, type TestPlayer, type Testbed } from './testbed.ts';

const dice = '/games/originals/dice';
const otherGames = Object.keys(catalogue).filter((slug) => slug !== 'dice');
const guestPages = ['/', '/games/originals', dice, '/info/terms-and-conditions', '/no/such/page'];
const guestModals = [
  '/?modal=auth&tab=login',
  '/?modal=auth&tab=register',
  '/?modal=auth&tab=forgot_password',
  '/?modal=game-fairness',
  '/?modal=game-hotkeys',
  '/?modal=game-strategies',
];
const playerPages = [
  '/',
  dice,
  '/my-account/history/sessions',
  `${dice}?modal=game-fairness`,
  `${dice}?modal=game-strategies`,
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const widths = [320, 390, 768, 1024, 1440, 1920, 2560] as const;

/** The Auto tab as it was left: a default strategy chosen. */
const strategyDraft = {
  mode: 'strategy',
  bets: '200',
  onWin: { kind: 'reset', percent: '0' },
  onLoss: { kind: 'increase', percent: '40' },
  stopProfit: '',
  stopLoss: '',
  strategyId: 'default-4',
};

let testbed: Testbed;
let player: TestPlayer;
beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
});
afterAll(() => testbed.close());

/** Until the page has its content and nothing moves any more. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  if (page.url().includes('modal=')) await page.getByRole('dialog').waitFor();
  else await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForTimeout(500);
};

describe.each(sizes)('at $width x $height', ({ width, height }) => {
  test.each([...guestPages, ...guestModals])('a guest can use %s by WCAG AA', async (path) => {
    const { page, context, problems } = await testbed.visit({ path, width, height });
    await settled(page);
    expect(await findingsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(playerPages)('a player can use %s by WCAG AA', async (path) => {
    const { page, context, problems } = await testbed.visit({ player, path, width, height });
    await settled(page);
    expect(await findingsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a player can use the Auto tab, its strategies and the live stats by WCAG AA', async () => {
    const stored = { LIVE_STATS: '1', AUTOBET_dice: JSON.stringify(strategyDraft) };
    const { page, context, problems } = await testbed.visit({ player, path: dice, width, height, stored });
    await dicePage(page).ready();
    await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
    await page.getByRole('list', { name: 'What the strategy does' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Simple', exact: true }).check({ force: true });
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Strategy', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Edit strategy' }).click();
    await page.getByRole('list', { name: 'Conditions' }).waitFor();
    await page.waitForTimeout(500);
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByRole('button', { name: 'Run simulation' }).click();
    await page.getByText(/runs of \d+ bets$/).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(otherGames)(
    'a player can use %s, by hand and on Auto, and its rules by WCAG AA',
    async (slug) => {
      const path = `/games/originals/${slug}`;
      const { page, context, problems } = await testbed.visit({ player, path, width, height });
      await page.locator('[data-main-key]').waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
      await page.getByRole('textbox', { name: 'Number of bets' }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Game settings' }).click();
      await page.getByRole('button', { name: 'Game rules and RTP' }).click();
      await page.getByRole('dialog', { name: /rules$/ }).waitFor();
      await page.waitForTimeout(500);
      expect(await findingsOf(page)).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test('a player can use the bet modal and the popovers by WCAG AA', async () => {
    const { page, context, problems } = await testbed.visit({ player, path: dice, width, height });
    await dicePage(page).ready();
    await dicePage(page).bet.click();
    await dicePage(page).bet.waitFor();
    await dicePage(page).results.first().click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(500);
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const name of [/choose balance/i, /account menu/i]) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      await page.waitForTimeout(500);
      expect(await findingsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each(widths)('no page flows over sideways at %i px', async (width) => {
  for (const path of [
    '/',
    '/games/originals',
    dice,
    // The console is one for all games: what a game adds shows where it is narrowest.
    ...(width === widths[0] ? otherGames.map((slug) => `/games/originals/${slug}`) : []),
    '/info/privacy-policy',
    '/my-account/history/sessions',
  ]) {
    const { page, context } = await testbed.visit({ player, path, width, height: width < 768 ? 740 : 900 });
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    await context.close();
  }
});

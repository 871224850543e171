import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { findingsOf } from './axe-findings.ts';
import { dicePage } from './dice-page.ts';
import { openTestbed, type TestPlayer, type Testbed, type Visit } from './testbed.ts';

const dice = '/games/originals/dice';
const games = Object.keys(catalogue);
const otherGames = games.filter((slug) => slug !== 'dice');
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

/** Until the page has its content; whoever looks at it waits for its motions. */
const settled = async (page: Page): Promise<void> => {
  const place = page.url().includes('modal=') ? page.getByRole('dialog') : page.getByRole('main');
  await place.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};

describe.each(sizes)('at $width x $height', ({ width, height }) => {
  let asGuest: Visit;
  let asPlayer: Visit;
  beforeAll(async () => {
    const stored = { LIVE_STATS: '1', AUTOBET_dice: JSON.stringify(strategyDraft) };
    asGuest = await testbed.visit({ width, height });
    asPlayer = await testbed.visit({ player, width, height, stored });
  });
  afterAll(async () => {
    for (const { context } of [asGuest, asPlayer]) await context.close();
  });

  /** Follows an address in a page that is open already, as a player would. */
  const open = async ({ page }: Visit, path: string): Promise<Page> => {
    await page.goto(testbed.site.url + path);
    await settled(page);
    return page;
  };
  const expectNothingFound = async ({ page, problems }: Visit): Promise<void> => {
    expect(await findingsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  };

  test.each([...guestPages, ...guestModals])('a guest can use %s by WCAG AA', async (path) => {
    await open(asGuest, path);
    await expectNothingFound(asGuest);
  });

  test.each(playerPages)('a player can use %s by WCAG AA', async (path) => {
    await open(asPlayer, path);
    await expectNothingFound(asPlayer);
  });

  test('a player can use the Auto tab, its strategies and the live stats by WCAG AA', async () => {
    const page = await open(asPlayer, dice);
    await dicePage(page).ready();
    await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
    await page.getByRole('list', { name: 'What the strategy does' }).waitFor();
    await expectNothingFound(asPlayer);
    await page.getByRole('radio', { name: 'Simple', exact: true }).check({ force: true });
    await expectNothingFound(asPlayer);
    await page.getByRole('radio', { name: 'Strategy', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Edit strategy' }).click();
    await page.getByRole('list', { name: 'Conditions' }).waitFor();
    await expectNothingFound(asPlayer);
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByRole('button', { name: 'Run simulation' }).click();
    await page.getByText(/runs of \d+ bets$/).waitFor();
    await expectNothingFound(asPlayer);
  });

  test.each(otherGames)(
    'a player can use %s, by hand and on Auto, and its rules by WCAG AA',
    async (slug) => {
      const page = await open(asPlayer, `/games/originals/${slug}`);
      await page.locator('[data-main-key]').waitFor();
      await expectNothingFound(asPlayer);
      await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
      await page.getByRole('textbox', { name: 'Number of bets' }).waitFor();
      await expectNothingFound(asPlayer);
      await page.getByRole('button', { name: 'Game settings' }).click();
      await page.getByRole('button', { name: 'Game rules and RTP' }).click();
      await page.getByRole('dialog', { name: /rules$/ }).waitFor();
      await expectNothingFound(asPlayer);
    },
  );

  test('a player can use the bet modal and the popovers by WCAG AA', async () => {
    const page = await open(asPlayer, dice);
    await page.getByRole('radio', { name: 'Manual', exact: true }).check({ force: true });
    await dicePage(page).ready();
    await dicePage(page).bet.click();
    await dicePage(page).bet.waitFor();
    await dicePage(page).results.first().click();
    await settled(page);
    await expectNothingFound(asPlayer);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const name of [/choose balance/i, /account menu/i]) {
      const opener = page.getByRole('banner').getByRole('button', { name });
      await opener.click();
      await page.locator('[aria-expanded="true"]').waitFor();
      await expectNothingFound(asPlayer);
      await page.keyboard.press('Escape');
      await page.locator('[aria-expanded="true"]').waitFor({ state: 'detached' });
    }
  });
});

test('no page flows over sideways at any width', async () => {
  const { page, context } = await testbed.visit({ player, width: 320, height: 740 });
  for (const path of [
    '/',
    ...games.map((slug) => `/games/originals/${slug}`),
    '/games/originals',
    '/info/privacy-policy',
    '/my-account/history/sessions',
  ]) {
    await page.goto(testbed.site.url + path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
      const overflow = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // What measures itself follows a new size within two frames.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - window.innerWidth)),
            );
          }),
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});

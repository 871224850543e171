import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { newAdmin, type KnownPlayer } from './test-players.ts';
import { collectAxeFindings } from './axe-findings.ts';
import { desk, expectNoAxeFindings, expectToFit, phone, resize } from './page-sizes.ts';
import { openTestbed, type ApiPlayer, type Testbed, type Visit } from './testbed.ts';

const dice = '/games/originals/dice';
const guestPages = [
  '/',
  '/games/originals',
  dice,
  '/info/terms-and-conditions',
  '/blog/how-to-verify-a-round',
  '/no/such/page',
];
const guestModals = [
  '/?modal=auth&tab=login',
  '/?modal=auth&tab=register',
  '/?modal=auth&tab=forgot_password',
  '/?modal=game-fairness',
  '/?modal=game-hotkeys',
  '/?modal=game-strategies',
];
const playerPages = ['/', dice, '/my-account/history/sessions'];
const playerModals = [`${dice}?modal=game-fairness`, `${dice}?modal=game-strategies`];
/**
 * Pages of the account, of staff and for signing in: in English on a desk, those of staff on a phone too, and
 * players' pages in Arabic on a phone.
 */
const accountPages = [
  ...['profile', 'security', 'verification', 'ignored-users', 'self-exclusion'].map(
    (page) => `/my-account/general/${page}`,
  ),
  ...['rewards', 'withdrawals', 'transactions', 'bets'].map((page) => `/my-account/history/${page}`),
  '/vip',
  '/staff/players',
  '/staff/verification',
  '/staff/chat',
  '/staff/log',
  '/staff/withdrawals',
  '/staff/ledger',
  '/staff/rewards',
  '/reward-center',
  '/bonuses',
  '/promotions',
  '/promotions/promo-code',
  '/promotions/first-light',
  '/vip/wheel',
  '/staff/promotions?new=1',
  '/missions',
  '/challenges',
  '/tournaments',
  '/fairness/returns',
  '/staff/tournaments',
  '/staff/challenges?new=1',
  '/staff/affiliates',
  ...['overview', 'referrals', 'resources', 'social'].map((page) => `/my-account/affiliate/${page}`),
];
const accountModals = [
  'languages',
  'game-search',
  'vip',
  'vip&tab=levels',
  'wallet-settings',
  'game-fairness',
  'rewards',
  'redeem-code',
  'wallet',
  'wallet&tab=buy',
  'wallet&tab=withdraw',
  'wallet&tab=tip',
  'dashboard-two-factor',
  'dashboard-self-exclusion',
  'profile&username=NAME',
].map((name) => `/?modal=${name}`);
/** Stored settings of the Auto tab: a default strategy chosen. */
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
let player: ApiPlayer;
let admin: KnownPlayer;
beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
  admin = await newAdmin(testbed);
});
afterAll(() => testbed.close());

/** Waits until the page has its content and its animations have ended. */
const settled = async (page: Page): Promise<void> => {
  const place = page.url().includes('modal=') ? page.getByRole('dialog') : page.getByRole('main');
  await place.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};

describe('on a desktop and on a phone', () => {
  let asGuest: Visit;
  let asPlayer: Visit;
  beforeAll(async () => {
    const stored = { LIVE_STATS: '1', AUTOBET_dice: JSON.stringify(strategyDraft) };
    asGuest = await testbed.visit(desk);
    asPlayer = await testbed.visit({ player, ...desk, stored });
  });
  afterAll(async () => {
    for (const { context } of [asGuest, asPlayer]) await context.close();
  });

  /** Navigates within an open page, as a player would. */
  const open = async ({ page }: Visit, path: string): Promise<Page> => {
    await page.goto(testbed.site.url + path);
    await settled(page);
    return page;
  };
  test.each(guestPages)('a guest can use %s by WCAG AA, and it fits every width', async (path) => {
    await open(asGuest, path);
    await expectNoAxeFindings(asGuest);
    await expectToFit(asGuest);
  });

  test.each(guestModals)('a guest can use %s by WCAG AA', async (path) => {
    await open(asGuest, path);
    await expectNoAxeFindings(asGuest);
  });

  test.each(playerPages)('a player can use %s by WCAG AA, and it fits every width', async (path) => {
    await open(asPlayer, path);
    await expectNoAxeFindings(asPlayer);
    await expectToFit(asPlayer);
  });

  test.each(playerModals)('a player can use %s by WCAG AA', async (path) => {
    await open(asPlayer, path);
    await expectNoAxeFindings(asPlayer);
  });

  test('a player can use the Auto tab, its strategies and the live stats by WCAG AA', async () => {
    const page = await open(asPlayer, dice);
    await dicePage(page).ready();
    await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
    await page.getByRole('list', { name: 'Strategy conditions' }).waitFor();
    await expectNoAxeFindings(asPlayer);
    await page.getByRole('radio', { name: 'Simple', exact: true }).check({ force: true });
    await expectNoAxeFindings(asPlayer);
    await page.getByRole('radio', { name: 'Strategy', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Edit strategy' }).click();
    await page.getByRole('list', { name: 'Conditions' }).waitFor();
    await expectNoAxeFindings(asPlayer);
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByRole('button', { name: 'Run simulation' }).click();
    await page.getByText(/runs of \d+ bets$/).waitFor();
    await expectNoAxeFindings(asPlayer);
  });

  test('a player can use the bet modal and the popovers by WCAG AA', async () => {
    const page = await open(asPlayer, dice);
    await page.getByRole('radio', { name: 'Manual', exact: true }).check({ force: true });
    await dicePage(page).ready();
    await dicePage(page).bet.click();
    await dicePage(page).bet.waitFor();
    await dicePage(page).results.first().click();
    await settled(page);
    await expectNoAxeFindings(asPlayer);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const name of [/choose balance/i, /account menu/i]) {
      const opener = page.getByRole('banner').getByRole('button', { name });
      await opener.click();
      await page.locator('[aria-expanded="true"]').waitFor();
      await expectNoAxeFindings(asPlayer);
      await page.keyboard.press('Escape');
      await page.locator('[aria-expanded="true"]').waitFor({ state: 'detached' });
    }
  });
});

describe('the account, sign-in and staff pages', () => {
  /** Navigates within the page, as a link does: nothing is reloaded. */
  const go = async (page: Page, path: string): Promise<void> => {
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    const part = path.includes('modal=') ? page.getByRole('dialog') : page.getByRole('main');
    await part.getByRole('heading').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  };
  const findAll = async (
    page: Page,
    paths: readonly string[],
    sizes: readonly (typeof desk | typeof phone)[],
  ) => {
    const found: string[] = [];
    for (const path of paths) {
      await go(page, path);
      for (const size of sizes) {
        await resize(page, size);
        found.push(
          ...(await collectAxeFindings(page)).map((finding) => `${path} at ${size.width}: ${finding}`),
        );
      }
    }
    return found;
  };

  test('have no findings in English, on a desktop and on a phone', async () => {
    const { page, context, problems } = await testbed.visit({ player: admin, ...desk });
    await settled(page);
    const modals = accountModals.map((path) => path.replace('NAME', admin.username));
    expect(await findAll(page, [...accountPages, ...modals], [desk])).toEqual([]);
    // Players' pages are seen on a phone in Arabic below.
    const ofStaff = accountPages.filter((path) => path.startsWith('/staff/'));
    expect(await findAll(page, ofStaff, [phone])).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  }, 360_000);

  test('have no findings in Arabic, from right to left', async () => {
    const { page, context, problems } = await testbed.visit({ player: admin, ...phone, language: 'ar' });
    await settled(page);
    const others = ['/', '/games/originals', '/my-account/history/sessions', '/blog'];
    const paths = [
      ...others,
      // Staff pages are made of the same components.
      ...accountPages.filter((path) => !path.startsWith('/staff/')),
      ...accountModals.map((path) => path.replace('NAME', admin.username)),
    ];
    expect(await findAll(page, paths, [phone])).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  }, 360_000);
});

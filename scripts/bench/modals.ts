import type { CDPSession, Page } from 'playwright-core';
import { openOwnTestbed } from '../../tests/e2e/testbed.ts';
import type { BenchResult } from './bench-result.ts';

const turns = 50;
const heapLimitMb = 5;
/** Nothing may be left behind. */
const strayLimit = 0;

/** Addresses of pages and modals, each opened in the current page and left again. */
const pages = [
  '/',
  '/games/originals',
  '/blog',
  '/fairness',
  '/classes',
  '/info/terms-and-conditions',
  '/my-account/history/sessions',
  '/my-account/general/profile',
  '/my-account/general/security',
  '/my-account/history/transactions',
  '/my-account/history/bets',
  '/vip',
  '/no/such/page',
];
const modals = [
  'auth&tab=login',
  'auth&tab=register',
  'auth&tab=forgot_password',
  'game-fairness&tab=seeds',

  'game-fairness&tab=verify',
  'game-hotkeys',
  'game-lootbox',
  'game-lootbox-user-items',
  'game-strategies',

  'languages',
  'game-search',
  'vip',
  'dashboard-two-factor',
  'dashboard-self-exclusion',
  'wallet-settings',
];

/** What a page holds after a garbage collection. */
interface Held {
  readonly heapMb: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** Opens and closes every modal and page repeatedly, and checks that nothing is left behind. */
export const measureModals = async (): Promise<readonly BenchResult[]> => {
  const testbed = await openOwnTestbed();
  try {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path: '/blog', width: 1280, height: 720 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    // Two warm-up turns: code and texts are loaded then, and caches are full.
    for (let turn = 0; turn < 2; turn += 1) await openAll(page);
    const before = await heldBy(page, session);
    for (let turn = 0; turn < turns; turn += 1) await openAll(page);
    const after = await heldBy(page, session);
    return (['heapMb', 'listeners', 'nodes'] as const).map((name) => ({
      name: `${turns} times all pages and modals: growth of ${name === 'heapMb' ? 'the heap' : name}`,
      value: after[name] - before[name],
      unit: name === 'heapMb' ? 'MB' : '',
      limit: name === 'nodes' ? null : { atMost: name === 'heapMb' ? heapLimitMb : strayLimit },
      detail: `${pages.length} pages, ${modals.length} modals; ${Math.round(before[name] * 10) / 10} before, ${Math.round(after[name] * 10) / 10} after, garbage collected`,
    }));
  } finally {
    await testbed.close();
  }
};

const openAll = async (page: Page): Promise<void> => {
  for (const path of pages) await follow(page, path);
  for (const modal of modals) {
    await follow(page, `/blog?modal=${modal}`);
    await follow(page, '/blog');
  }
};

/** Navigates like a link of the page: the document stays. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  // Two frames, then what the page waits for, if it is missing.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForTimeout(30);
};

const heldBy = async (page: Page, session: CDPSession): Promise<Held> => {
  await page.waitForTimeout(1_500);
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    heapMb: metric('JSHeapUsedSize') / 1e6,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCashier } from '../browser/cashier-share.ts';
import { listenToConsole } from '../browser/page-console.ts';
import { cashierLimitKb } from '../browser/page-limits.ts';
import { builtAssets, recordTransfer, totalBytes } from '../browser/transfer.ts';
import { openTestbed, type Testbed } from './testbed.ts';

const bytes = cashierLimitKb * 1_000;
const home = '/my-account/general/profile';
const preloadNoticeMs = 4_000;

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const balanceOf = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('balance').innerText()).replace(/[^\d.]/g, ''));

test('play coins are detected, confirmed and credited; a checkout adds the purchased amount', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({ player, path: home });
  const before = await balanceOf(page);
  expect(totalBytes(await loadCashier(page), 'code')).toBeLessThanOrEqual(bytes);
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  expect(page.url()).toContain('modal=wallet');
  await cashier.getByText('Send only BTC on the Bitcoin network.').waitFor();

  await cashier.getByRole('group', { name: 'Amount to send' }).getByText('$25').click();
  await cashier.getByRole('button', { name: /^Send 0\.\d+ BTC$/ }).click();
  await cashier.getByRole('list', { name: 'Deposit progress' }).waitFor();

  await cashier.getByRole('tab', { name: 'Buy' }).click();
  const opened = context.waitForEvent('page');
  await cashier.getByRole('tabpanel', { name: 'Buy' }).getByText('$50', { exact: true }).click();
  await cashier.getByRole('button', { name: 'Continue to checkout' }).click();
  await cashier.getByText('Finish in the other tab').waitFor();
  const checkout = await opened;
  await checkout.getByRole('button', { name: 'Pay $50.00' }).click();
  await cashier.getByText('$50.00 added to your main balance.').waitFor();
  await checkout.close();

  await cashier.getByRole('tab', { name: 'Deposit' }).click();
  await cashier.getByText('2 of 2').waitFor();
  await cashier.getByText('added to your main balance').waitFor();
  await expect.poll(() => balanceOf(page)).toBeCloseTo(before + 75, 1);

  expect(problems).toEqual([]);
  await context.close();
});

test('while the cashier loads no tab moves, and an address that was not answered is asked for again', async () => {
  const { page, context } = await testbed.visit({ player: await testbed.newPlayer(), path: home });
  const asked = new Promise<Route>((resolve) => void page.route('**/api/wallet/coins*', resolve));
  await page.getByRole('button', { name: 'Open wallet' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  const held = await asked;
  const tabs = () => cashier.getByRole('tab').allTextContents();
  await cashier.getByRole('tab', { name: 'Deposit' }).waitFor();
  await expect.poll(() => cashier.locator('.skeleton__skeleton').count()).toBeGreaterThan(0);
  const before = await tabs();
  await page.route('**/api/wallet/address/generate', (route) => route.abort(), { times: 1 });
  await held.continue();
  await cashier.getByText('Send only BTC on the Bitcoin network.').waitFor();
  expect(await tabs()).toEqual(before);
  await context.close();
});

test('the tab that loads most keeps the limit as well', async () => {
  const player = await testbed.newPlayer();
  const { page, context } = await testbed.visit({ player, path: home });
  await page.getByRole('button', { name: 'Open wallet' }).waitFor();
  await page.waitForLoadState('networkidle');
  const transfer = recordTransfer(page);
  await page.evaluate(() => {
    window.history.pushState({}, '', '?modal=wallet&tab=withdraw');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.getByRole('textbox', { name: 'One-time code' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(totalBytes(await transfer.files(), 'code')).toBeLessThanOrEqual(bytes);
  await context.close();
});

test('no blockchain library is in the browser', async () => {
  const assets = join(import.meta.dirname, '../../dist/site/assets');
  const scripts = (await builtAssets()).filter((name) => name.endsWith('.js'));
  const contents = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
  // Strings of viem and @scure that no minifier changes.
  const marks = ['Unsupported ABI', 'eth_getTransactionReceipt', 'Bitcoin seed', 'Non-witness script'];
  const held = scripts.filter((_, index) => marks.some((mark) => contents[index]?.includes(mark)));
  expect(held).toEqual([]);
});

test('home, a game of either renderer and the cashier say nothing to the console', async () => {
  const player = await testbed.newPlayer();
  const { page, context } = await testbed.visit({ player, path: home, keepsOfflinePage: true });
  const spoken = listenToConsole(page);
  for (const path of ['/', '/games/originals/dice', '/games/originals/chicken']) {
    await page.goto(testbed.site.url + path);
    await page
      .locator(path === '/' ? 'main a' : 'canvas')
      .first()
      .waitFor();
  }
  await page.goto(testbed.site.url + home);
  await loadCashier(page);
  // Chromium reports an unused preload a few seconds after the page has loaded.
  await page.waitForTimeout(preloadNoticeMs);
  expect(spoken).toEqual([]);
  await context.close();
});

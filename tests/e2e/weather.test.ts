import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { openTestbed, type TestPlayer, type Testbed } from './testbed.ts';

const path = '/games/originals/dice';
const betCall = '**/api/bet/play';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

interface BetRequest {
  readonly client_bet_id: string;
  readonly params: object;
}

/** The player's bets as the server has them. */
const betsOf = async (player: TestPlayer): Promise<readonly { readonly id: string }[]> => {
  const reply = await testbed.call('/bets/get', { tab: 'personal', limit: 50 }, player);
  return (reply as { bets: readonly { readonly id: string }[] }).bets; // reply of getBets
};

const serverBalance = async (player: TestPlayer): Promise<number> => {
  const reply = await testbed.call('/user/wallet/get-balances', null, player);
  const [main] = (reply as { balances: readonly { readonly amount: string }[] }).balances; // reply of getBalances
  return Math.floor(Number(main?.amount) * 100) / 100;
};

/** Runs in the page: what a browser does when another tab comes to the front. */
const hidePage = (): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
};

const betTen = async (page: Page): Promise<void> => {
  const dice = dicePage(page);
  await dice.ready();
  await dice.amount.fill('10');
  await dice.amount.blur();
  await page.getByRole('button', { name: 'Bet $10.00' }).click();
};

describe('a bet in bad weather', () => {
  test('a refused bet gives the stake back at once and says why', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    await page.route(betCall, async (route) => {
      const body = route.request().postDataJSON() as BetRequest; // request of play
      await route.continue({
        postData: JSON.stringify({ ...body, params: { mode: 'over', target: '99.99' } }),
      });
    });
    await betTen(page);
    await page.getByText('Warning', { exact: true }).first().waitFor();
    await expect.poll(() => dicePage(page).balance()).toBe(1000);
    await page.unroute(betCall);
    await page.getByRole('button', { name: 'Bet $10.00' }).click();
    await expect.poll(async () => (await betsOf(player)).length).toBe(1);
    await context.close();
  });

  test('a lost reply is asked for again with the same id, and one bet is placed', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    const ids: string[] = [];
    await page.route(betCall, async (route: Route) => {
      ids.push((route.request().postDataJSON() as BetRequest).client_bet_id); // request of play
      if (ids.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await betTen(page);
    await expect.poll(() => ids.length, { timeout: 15_000 }).toBeGreaterThan(1);
    await dicePage(page).ready();
    expect(new Set(ids).size).toBe(1);
    expect(await betsOf(player)).toHaveLength(1);
    const balance = await serverBalance(player);
    await expect.poll(() => dicePage(page).balance(), { timeout: 10_000 }).toBeCloseTo(balance, 2);
    await context.close();
  });

  test('a reload before the reply finds the bet again instead of placing another', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    const ids: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/bet/play'))
        ids.push((request.postDataJSON() as BetRequest).client_bet_id); // request of play
    });
    const reached = new Promise<void>((resolve) => {
      void page.route(betCall, async (route) => {
        // The first answer never comes; taking the route away would let it through.
        if (ids.length > 1) return route.continue();
        await route.fetch();
        return resolve();
      });
    });
    await betTen(page);
    await reached;
    await page.reload();
    await dicePage(page).ready();
    await expect.poll(() => ids.length).toBe(2);
    expect(new Set(ids).size).toBe(1);
    const balance = await serverBalance(player);
    await expect.poll(() => dicePage(page).balance(), { timeout: 10_000 }).toBeCloseTo(balance, 2);
    expect(await betsOf(player)).toHaveLength(1);
    await context.close();
  });

  test('a bet pressed while the server is down is dealt when it is back', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    await dicePage(page).ready();
    await testbed.site.stop('SIGKILL');
    await betTen(page);
    await page.getByText('Reconnecting. Checking your last bet.').first().waitFor({ timeout: 10_000 });
    await testbed.site.start();
    await expect.poll(async () => (await betsOf(player)).length, { timeout: 20_000 }).toBe(1);
    await dicePage(page).bet.waitFor({ timeout: 20_000 });
    const balance = await serverBalance(player);
    await expect.poll(() => dicePage(page).balance(), { timeout: 10_000 }).toBeCloseTo(balance, 2);
    await context.close();
  });

  test('a second tab follows the balance of the first', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    const second = await context.newPage();
    await second.goto(testbed.site.url + path);
    await dicePage(second).ready();
    await page.bringToFront();
    await betTen(page);
    await expect.poll(async () => (await betsOf(player)).length).toBe(1);
    const balance = await serverBalance(player);
    await expect.poll(() => dicePage(second).balance(), { timeout: 10_000 }).toBeCloseTo(balance, 2);
    await context.close();
  });

  test('a round in flight while the tab is hidden is committed without anybody looking', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    await dicePage(page).ready();
    await page.route(betCall, async (route) => {
      await page.evaluate(hidePage);
      await route.continue();
    });
    await betTen(page);
    await expect.poll(async () => (await betsOf(player)).length).toBe(1);
    const balance = await serverBalance(player);
    await expect.poll(() => dicePage(page).balance(), { timeout: 10_000 }).toBeCloseTo(balance, 2);
    await dicePage(page).results.first().waitFor();
    await dicePage(page).ready();
    await context.close();
  });

  test('a lost graphics context comes back with the picture, and the next bet is dealt', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    await dicePage(page).ready();
    const loseContext = (): WEBGL_lose_context | null => {
      const canvas = document.querySelector('canvas');
      return canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null;
    };
    const extension = await page.evaluateHandle(loseContext);
    await extension.evaluate((lost) => lost?.loseContext());
    await page.getByText('Restoring picture').first().waitFor();
    await extension.evaluate((lost) => lost?.restoreContext());
    await page.getByText('Restoring picture').first().waitFor({ state: 'hidden' });
    await betTen(page);
    await expect.poll(async () => (await betsOf(player)).length).toBe(1);
    await dicePage(page).bet.waitFor();
    await context.close();
  });
});

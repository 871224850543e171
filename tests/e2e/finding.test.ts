import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { collectAxeFindings } from './axe-findings.ts';
import { desk, phone, resize } from './page-sizes.ts';
import { openTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed;
let player: ApiPlayer;
beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
});
afterAll(() => testbed.close());

const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries());

/** The layout shift since the page was opened, as browsers measure it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // Entries of this type have a value.
          const values = list
            .getEntries()
            .map((entry) => (entry as PerformanceEntry & { value: number }).value);
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

const tileNames = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').locator('.game-tile__tile .game-tile__name').allTextContents();

describe('the search', () => {
  test('opens with the slash key, works by keyboard, and is not part of the back history', async () => {
    const { page, context, problems } = await testbed.visit({ path: '/games/originals' });
    await page.getByRole('heading', { name: 'Originals', level: 1 }).waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search games' });
    const found = page.getByRole('grid').getByRole('gridcell');
    const spoken = page.getByRole('dialog').getByRole('status');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByText('Popular', { exact: true }).first().waitFor();

    await page.keyboard.type('bl');
    await expect.poll(async () => (await spoken.textContent())?.trim()).toBe('Type one more letter.');
    await page.keyboard.type('orp');
    await expect.poll(async () => (await spoken.textContent())?.trim()).toBe('No games found');
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    await field.fill('diec');
    await expect.poll(() => found.allTextContents()).toEqual(['DiceOriginals']);
    await field.fill('BLÀ');
    await expect.poll(() => found.count()).toBe(3);
    expect(await collectAxeFindings(page, '[role="dialog"]')).toEqual([]);

    const highlighted = page.locator('[role="gridcell"][data-highlighted]');
    // Games that match equally well are in the order of who plays them now.
    const [first = '', second = ''] = await found.allTextContents();
    await expect.poll(() => highlighted.textContent()).toBe(first);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => highlighted.textContent()).toBe(second);
    await page.keyboard.press('Enter');
    const { slug } =
      Object.values(catalogue).find(({ meta }) => `${meta.name}Originals` === second)?.meta ?? {};
    await page.waitForURL(`**/games/originals/${slug}`);
    await page.goBack();
    await page.waitForURL('**/games/originals');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the list of originals', () => {
  test('keeps filter and order in the address', async () => {
    const { page, context } = await testbed.visit({ path: '/games/originals?show=cards&sort=alphabetical' });
    const cards = ['Blackjack', 'Blackjack Quick', 'Blackjack Twin'];
    await expect.poll(() => tileNames(page)).toEqual(cards);
    await page.getByRole('radio', { name: 'Wheels' }).press('Space');
    await expect.poll(() => tileNames(page)).toEqual(['Base Game', 'Candy Roulette', 'Roulette EU']);
    expect(queryOf(page)).toEqual({ show: 'spins', sort: 'alphabetical' });
    await page.getByRole('radio', { name: 'All' }).press('Space');
    await page.getByRole('radio', { name: 'New' }).press('Space');
    await expect.poll(async () => (await tileNames(page)).slice(0, 2)).toEqual(['Crash', 'Cheesy']);
    expect(queryOf(page)).toEqual({ sort: 'newest' });
    await context.close();
  });
});

describe('a game that is restricted where the visitor is', () => {
  test('is marked on its tile and in the search, is reached by keyboard and opens nothing', async () => {
    const { page, context } = await testbed.visit({ path: '/info/privacy-policy' });
    await page.route(/\/(originals|api\/user\/get)$/, async (route) => {
      const reply = await route.fetch();
      const text = (await reply.text())
        .replace('"blocked_countries":[]', '"blocked_countries":["AT"]')
        .replace('"ip_country":null', '"ip_country":"AT"');
      await route.fulfill({ response: reply, body: text });
    });
    await page.goto(`${testbed.site.url}/games/originals`);
    const tile = page.getByRole('main').getByRole('link', { name: /^Game Restricted in your country/ });
    await tile.focus();
    expect(await tile.textContent()).toBe(
      'Game Restricted in your country, if you are using VPN deactivate itMines',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('mines');
    await page.locator('[role="gridcell"][data-highlighted]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: /Game Restricted/ }).click({ force: true });
    expect(new URL(page.url()).pathname).toBe('/games/originals');
    expect(await collectAxeFindings(page, '[role="dialog"]')).toEqual([]);
    await context.close();
  });
});

describe('a favourite', () => {
  test('appears immediately, is reverted when the server refuses it, and comes first on the home page', async () => {
    const { page, context } = await testbed.visit({ path: '/games/originals/limbo', player });
    const add = page.getByRole('button', { name: 'Add to favourites' });
    const remove = page.getByRole('button', { name: 'Remove from favourites' });
    await add.waitFor();
    let refuse = (): void => undefined;
    const held = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/user/game/like', async (route) => {
      await held;
      await route.abort();
    });
    await add.click();
    await remove.waitFor();
    refuse();
    await add.waitFor();
    await page.getByText('Warning', { exact: true }).waitFor();
    await page.unroute('**/api/user/game/like');
    const answered = page.waitForResponse('**/api/user/game/like');
    await add.click();
    await answered;
    await page.goto(`${testbed.site.url}/`);
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await favourites.getByRole('link', { name: /^Limbo/ }).waitFor();
    await context.close();
  });

  test('of a guest asks to register', async () => {
    const { page, context } = await testbed.visit({ path: '/games/originals/limbo' });
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).waitFor();
    expect(queryOf(page)).toEqual({ modal: 'auth', tab: 'register' });
    await context.close();
  });
});

describe('the home page', () => {
  test('does not move while it loads, from 320 to 2560 pixels', async () => {
    const { page, context, problems } = await testbed.visit({ width: 320, height: 800 });
    for (const width of [320, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await page.getByRole('region', { name: 'New' }).locator('.game-tile__tile').first().waitFor();
      expect(await shiftOf(page), `${width} px`).toBeLessThan(0.01);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('speaks to a guest, to a new player, and to one who returns', async () => {
    const guest = await testbed.visit();
    const heroOf = (page: Page) => page.locator('.hero__hero');
    const ofGuest = heroOf(guest.page);
    await ofGuest.getByRole('heading', { name: 'Play smart. Win fast.' }).waitFor();
    await ofGuest.getByText('Original games with play money.').waitFor();
    await ofGuest.getByRole('button', { name: 'Register' }).click();
    await guest.page.getByRole('dialog', { name: 'Register' }).waitFor();
    await guest.page.keyboard.press('Escape');
    await ofGuest.getByRole('link', { name: 'See a game' }).click();
    await guest.page.waitForURL('**/games/originals/dice');
    expect(guest.problems).toEqual([]);
    await guest.context.close();

    const own = await testbed.newPlayer();
    const { page, context, problems } = await testbed.visit({ player: own });
    await heroOf(page)
      .getByRole('heading', { name: /^Welcome, / })
      .waitFor();
    await heroOf(page).getByRole('button', { name: 'First steps' }).waitFor();
    await heroOf(page).getByRole('link', { name: 'Play Dice' }).waitFor();

    const { balances } = (await testbed.call('/user/wallet/get-balances', null, own)) as {
      readonly balances: readonly { readonly id: string }[];
    }; // reply of getBalances
    const play = (game: string, amount: string, params: object) =>
      testbed.call(
        '/bet/play',
        { game, balance: balances[0]?.id, amount, client_bet_id: crypto.randomUUID(), params },
        own,
      );
    // Enough to reach a level, whose reward can be claimed.
    for (let bet = 0; bet < 40; bet += 1) await play('dice', '10', { mode: 'under', target: '48.75' });
    await page.reload();
    await heroOf(page)
      .getByRole('heading', { name: /^Welcome back, / })
      .waitFor();
    await heroOf(page).getByText('Last game: Dice').waitFor();
    await heroOf(page)
      .getByRole('link', { name: /^Rewards ?, \d+ ready$/ })
      .waitFor();
    await play('mines', '1', { mines: 1 });
    await page.reload();
    await heroOf(page).getByText('Round in progress: Mines').waitFor();
    await heroOf(page).getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/games/originals/mines');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('shows a player a low hero and the games played last', async () => {
    const { balances } = (await testbed.call('/user/wallet/get-balances', null, player)) as {
      readonly balances: readonly { readonly id: string }[];
    }; // reply of getBalances
    const bet = { game: 'dice', balance: balances[0]?.id, amount: '1', client_bet_id: crypto.randomUUID() };
    await testbed.call('/bet/play', { ...bet, params: { mode: 'under', target: '48.75' } }, player);
    const { page, context, problems } = await testbed.visit({ player, width: 1440, height: 900 });
    const played = page.getByRole('region', { name: 'Continue playing' });
    await played.getByRole('link', { name: /^Dice/ }).waitFor();
    const hero = await page.locator('.hero__hero').boundingBox();
    expect(hero?.height).toBe(120);
    const card = page.getByRole('region', { name: 'Daily race' });
    await page.locator('.home-page__top').filter({ has: card }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    await resize(page, phone);
    await page.getByRole('region', { name: 'Originals' }).scrollIntoViewIfNeeded();
    await page.locator('.invitations__rows').filter({ has: card }).waitFor();
    expect(await card.count()).toBe(1);
    await resize(page, desk);
    await page.locator('#bets').scrollIntoViewIfNeeded();
    await page.getByRole('table').getByText('Dice').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { hurryMs } from './game-page.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const path = '/games/originals/mines';
const tiles = (page: Page) => page.getByRole('button', { name: /^Tile in row/ });
const mainKey = (page: Page) => page.locator('[data-main-key]');
const nameOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const betKey = (page: Page, amount: string) => page.getByRole('button', { name: `Bet $${amount}` });

/** Bets with one mine and opens the tile that Tab reaches, by keyboard only, until it is a gem. */
async function findGem(page: Page): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await betKey(page, '2.00').focus();
    await page.keyboard.press('Enter');
    await tiles(page).nth(24).waitFor();
    // Cash out is not available yet but keeps its place; the random tile is between the panel's button and
    // the board.
    await page.locator('[data-target][tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => tiles(page).count()).toBeLessThan(25);
    if ((await tiles(page).count()) === 24) return;
    await betKey(page, '2.00').waitFor();
    await page.waitForTimeout(hurryMs);
  }
  throw new Error('ten mines in a row under the first tile of 25');
}

test('mines is played by keyboard: one tab stop, arrow keys on the board, and the focus survives its tile', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({ path, player, stored: { AMOUNT_mines: '2.00' } });
  await betKey(page, '2.00').waitFor();
  const mines = page.getByRole('spinbutton', { name: 'Mines' });
  await mines.focus();
  await page.keyboard.press('Home');
  expect(await mines.inputValue()).toBe('1');

  await findGem(page);
  expect(await page.locator('[data-target][tabindex="0"]').count()).toBe(1);
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Tile in row/);
  await page.getByText('Mines: gem. 1 of 24.').first().waitFor({ state: 'attached' });
  // The panel follows the picture; the stake is locked but readable.
  await page.getByText('1 of 24', { exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Bet amount' }).getAttribute('readonly')).not.toBeNull();

  await page.keyboard.press('Home');
  const first = await nameOfFocus(page);
  await page.keyboard.press('ArrowRight');
  const second = await nameOfFocus(page);
  expect(second).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  expect(await nameOfFocus(page)).toMatch(/row 2/);

  await page.getByRole('button', { name: 'Cash out $2.06' }).focus();
  await page.waitForTimeout(hurryMs);
  await page.keyboard.press('Enter');
  await betKey(page, '2.00').waitFor();
  await page.getByText('Payout', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('with hotkeys on, Q picks, Space never cashes out, and C does', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({
    path,
    player,
    stored: { AMOUNT_mines: '2.00', HOTKEYS: '1', SPEED: 'instant' },
  });
  await betKey(page, '2.00').waitFor();
  await page.keyboard.press('KeyE');
  await page.keyboard.press('KeyE');
  expect(await page.getByRole('spinbutton', { name: 'Mines' }).inputValue()).toBe('1');
  const before = await dicePage(page).balance();
  await findGem(page);
  await page.getByRole('button', { name: /^Cash out \$/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  expect(await mainKey(page).innerText()).toMatch(/^Cash out/);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.waitForTimeout(hurryMs);
  await page.keyboard.press('KeyC');
  await betKey(page, '2.00').waitFor();
  await expect.poll(() => dicePage(page).balance()).toBeLessThanOrEqual(before + 0.06);
  expect(problems).toEqual([]);
  await context.close();
});

/** Phones on which a touch board hardly fits, with the minimum tile size in px. */
const phones = [
  [320, 568, 40],
  [360, 640, 44],
  [390, 664, 44],
] as const;

/** Waits until the stage has followed the window, then returns the smallest tile. */
async function smallestTile(page: Page): Promise<number> {
  const sides = await tiles(page).evaluateAll((all) =>
    all.flatMap((tile) => [tile.getBoundingClientRect().width, tile.getBoundingClientRect().height]),
  );
  return Math.min(...sides);
}

/** By how much a part of the panel is covered by the dock with amount and button; 0 or less if it is not. */
const underDock = (page: Page, part: string): Promise<number> =>
  page.evaluate((selector) => {
    const [box, dock] = [selector, '.panel__amount'].map((at) =>
      document.querySelector(at)?.getBoundingClientRect(),
    );
    return (box?.bottom ?? Number.NaN) - (dock?.top ?? Number.NaN);
  }, part);

test('a reload in play restores the round with its params, and phones have touch-sized tiles', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({ path, player, stored: { AMOUNT_mines: '2.00' } });
  await betKey(page, '2.00').waitFor();
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    expect(await underDock(page, '.stepper__stepper')).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.getByRole('button', { name: '24', exact: true }).click();
  await page.getByRole('button', { name: 'Min, Minimum bet' }).click();
  await betKey(page, '0.01').click();
  await tiles(page).nth(24).waitFor();
  await page.evaluate(() => localStorage.setItem('AMOUNT_mines', '5.00'));
  await page.reload();
  await page.getByText('Nothing to cash out yet').waitFor();
  expect(await page.getByRole('spinbutton', { name: 'Mines' }).inputValue()).toBe('24');
  expect(await page.getByRole('textbox', { name: 'Bet amount' }).inputValue()).toBe('0.01');
  for (const [width, height, least] of phones) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => smallestTile(page)).toBeGreaterThanOrEqual(least);
    expect(await underDock(page, '.panel__seconds')).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('the coins of heads and tails are before their words, on a desk and on a phone', async () => {
  const player = await testbed.newPlayer();
  const { page, context } = await testbed.visit({ path: '/games/originals/coin-flip', player });
  const side = page.getByRole('radio', { name: 'Heads' }).locator('..');
  await side.waitFor();
  /** From the end of the picture to the start of the word. */
  const gap = () =>
    side.evaluate((label) => {
      const word = document.createRange();
      word.selectNodeContents(label.lastChild ?? label);
      const picture = label.querySelector('img')?.getBoundingClientRect();
      return picture ? word.getBoundingClientRect().left - picture.right : NaN;
    });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
  await context.close();
});

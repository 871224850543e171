import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { catalogue } from '#games/catalogue.ts';
import { collectAxeFindings } from './axe-findings.ts';
import { gamePage, hurryMs } from './game-page.ts';
import { openTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed;
let player: ApiPlayer;
beforeAll(async () => {
  // The browser has no WebGL at all, as with a blocked graphics card.
  testbed = await openTestbed(['--disable-3d-apis']);
  player = await testbed.newPlayer();
});
afterAll(() => testbed.close());

const stored = { SOUND: '0', SPEED: 'turbo' };
const visitGame = (slug: string, width = 1_024) =>
  testbed.visit({ player, width, path: `/games/originals/${slug}`, stored });
const mainKey = (page: Page) => page.locator('[data-main-key]');
const tiles = (page: Page) => page.getByRole('button', { name: /^Tile in row/ });
const auto = (page: Page) => page.getByRole('radio', { name: 'Auto', exact: true });

/** Waits for the simple view, which appears without being requested. */
const shown = async (page: Page): Promise<void> => {
  await page.getByText('This is the simple view').waitFor();
  await page.locator('.simple__cell').first().waitFor({ state: 'attached' });
};

test('mines is played tile by tile and cashed out', async () => {
  const { page, context, problems } = await visitGame('mines');
  await shown(page);
  const count = page.getByRole('spinbutton', { name: 'Mines' });
  await count.focus();
  await page.keyboard.press('Home');
  for (let round = 0; round < 10; round += 1) {
    await mainKey(page)
      .filter({ hasText: /^Bet \$/ })
      .click();
    await tiles(page).nth(24).waitFor();
    await page.getByRole('button', { name: 'Tile in row 3, column 3' }).click();
    await page.locator('.simple__cell:is(.simple__won, .simple__lost)').first().waitFor();
    if ((await tiles(page).count()) === 24) break;
    await page.waitForTimeout(hurryMs);
  }
  // The chosen tile is a gem, and no mine is shown before the end.
  expect(await page.locator('.simple__cell.simple__won').getAttribute('aria-label')).toBe(
    'Tile in row 3, column 3: hit, won',
  );
  expect(await page.locator('.simple__cell.simple__loses').count()).toBe(0);
  await page.waitForTimeout(hurryMs);
  await page.getByRole('button', { name: /^Cash out \$/ }).click();
  await page.locator('.simple__cell.simple__loses').waitFor();
  expect(await page.locator('.simple__result').innerText()).toMatch(/1\.03×\s+\+\$/);
  // A browser without WebGL logs this itself.
  expect(problems.filter((problem) => !/WebGL|scene was closed/.test(problem))).toEqual([]);
  await context.close();
});

test('the board of mines is one tab stop with arrow keys, and keeps the focus when a tile opens', async () => {
  const { page, context } = await visitGame('mines');
  await shown(page);
  await gamePage(page).ready();
  await mainKey(page).click();
  await tiles(page).nth(24).waitFor();
  const nameOfFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.locator('.simple__simple [data-target][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect(await nameOfFocus()).toBe('Tile in row 2, column 2');
  await page.keyboard.press('Enter');
  await page.locator('.simple__cell:is(.simple__won, .simple__lost)').first().waitFor();
  if ((await tiles(page).count()) > 0) await expect.poll(nameOfFocus).toMatch(/^Tile in row/);
  await gamePage(page).ready();
  await context.close();
});

test('autobet of mines is armed on the board', async () => {
  const { page, context } = await visitGame('mines');
  await shown(page);
  await gamePage(page).ready();
  await auto(page).check({ force: true });
  await page.getByRole('button', { name: 'Tile in row 1, column 2' }).click();
  await page.getByRole('button', { name: 'Tile in row 5, column 5' }).click();
  await page.getByRole('button', { name: 'Tile in row 5, column 5, marked number 2' }).waitFor();
  expect(await page.locator('.simple__simple [aria-pressed="true"]').count()).toBe(2);
  await page.getByRole('button', { name: 'Start autobet' }).click();
  await page.locator('.simple__cell:is(.simple__won, .simple__lost)').first().waitFor();
  await page.waitForTimeout(hurryMs);
  await page.getByRole('button', { name: 'Stop autobet' }).click();
  await page.getByRole('button', { name: 'Start autobet' }).waitFor();
  await context.close();
});

test('blackjack shows its cards and accepts chips on its boxes', async () => {
  const { page, context } = await visitGame('blackjack');
  await shown(page);
  await page.getByRole('button', { name: 'Middle box, bet' }).click();
  await page.getByRole('button', { name: /^Middle box, bet\. Your bet: \$/ }).waitFor();
  await mainKey(page)
    .filter({ hasText: /^Bet \$/ })
    .click();
  const dealer = page.getByRole('region', { name: 'Dealer' });
  const hand = page.getByRole('region', { name: /^Your hand/ });
  await hand.waitFor();
  expect(await hand.getByRole('img').count()).toBeGreaterThanOrEqual(2);
  expect(await hand.getByRole('img').first().getAttribute('aria-label')).toMatch(/^(10|[2-9AJQK])[♠♥♦♣]/);
  expect(await dealer.getByRole('img').count()).toBeGreaterThanOrEqual(2);
  await gamePage(page).ready();
  // The dealer's hidden card is revealed only at the end.
  expect(await dealer.getByRole('img', { name: 'Hidden' }).count()).toBe(0);
  expect(await page.locator('.simple__result').innerText()).toMatch(/\$/);
  await context.close();
});

test('roulette accepts chips on numbers and lines, and shows what won', async () => {
  const { page, context } = await visitGame('roulette-eu', 390);
  await shown(page);
  await page.getByRole('button', { name: /^Number 17, pays/ }).click();
  await page.getByText('Corner', { exact: true }).click();
  await page.getByRole('button', { name: /^Corner 25, 26, 28, 29, pays/ }).click();
  await page.getByRole('button', { name: /^Corner 25, 26, 28, 29.*Your bet: \$/ }).waitFor();
  await mainKey(page)
    .filter({ hasText: /^Bet \$/ })
    .click();
  await page.locator('.simple__cell:is(.simple__drawn, .simple__won)').first().waitFor();
  // The winning number and its dozen, column, half, colour and parity; a zero has none of these.
  expect(await page.locator('.simple__cell:is(.simple__won, .simple__lost)').count()).toBeGreaterThanOrEqual(
    2,
  );
  await context.close();
});

/** The boards of these contain tiles, cards, tracks, words, rows and folds. */
const allForms: readonly (keyof typeof catalogue)[] = [
  'mines',
  'blackjack',
  'dice',
  'coin-flip',
  'towers',
  'roulette-eu',
];

/** Games of every form. The conformance tests check every game's board without a browser. */
const played = [...allForms, 'crash', 'base-game', 'hi-lo'] satisfies (keyof typeof catalogue)[];

describe.each(played)('%s', (slug) => {
  test('opens without WebGL, plays a round and fits a small phone', async () => {
    const { page, context } = await visitGame(slug, 320);
    await shown(page);
    if (slug !== 'crash') {
      const game = gamePage(page);
      await game.ready();
      await game.bet();
      await page.locator('.result-strip__strip .result-strip__pill, [data-playing]').first().waitFor();
      await game.ready();
      await page.locator('.result-strip__strip .result-strip__pill').first().waitFor();
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (allForms.includes(slug)) expect(await collectAxeFindings(page, '[data-simple]')).toEqual([]);
    await context.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** The focused element, as a screen reader names it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const input = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    return element.getAttribute('aria-label') ?? (input || element.textContent);
  });

const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`${name} was not reached by Tab`);
};

test('a player signs in, sets a bet, moves the handle and rolls without a pointer', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({ path: '/games/originals/dice' });
  await page.getByRole('button', { name: 'Register to play' }).waitFor();
  const dice = dicePage(page);
  const slider = page.getByRole('slider').first();
  await tabTo(page, /^Bet amount/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1.5');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => dice.field('Roll over').inputValue()).toBe('52.24');
  await tabTo(page, /^Login$/);
  await page.keyboard.press('Enter');
  // The dialog moves the focus to its first field.
  await expect.poll(() => focused(page)).toMatch(/^Email/);
  await page.keyboard.type(player.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByText('$1,000.00').first().waitFor();

  // The home page offers to continue the game with the prepared bet.
  await page.getByRole('link', { name: /^Dice.*Your \$1\.50 bet is ready/ }).waitFor();
  await page.goto(`${testbed.site.url}/games/originals/dice`);
  await dice.ready();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/skip to/i);
  await tabTo(page, /^Bet amount/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2.5');
  expect(await dice.field('Roll over').inputValue()).toBe('52.24');
  await slider.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => dice.field('Roll over').inputValue()).toBe('52.23');
  expect(await slider.getAttribute('aria-valuetext')).toBe('Roll over 52.23, chance 47.76 percent');
  const answered = page.waitForResponse('**/api/bet/play');
  await page.getByRole('button', { name: 'Bet $2.50' }).focus();
  await page.keyboard.press('Enter');
  const reply = (await (await answered).json()) as { response: { round: { outcome: { roll: string } } } }; // reply of play
  const announced = page
    .locator('[aria-live="polite"], [role="status"]')
    .filter({ hasText: reply.response.round.outcome.roll });
  await announced.first().waitFor({ state: 'attached' });

  // Hotkeys work as soon as they are switched on.
  await tabTo(page, /^Game settings$/);
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: /^Hotkeys/ }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => focused(page)).toMatch(/^Bet /);
  const again = page.waitForResponse('**/api/bet/play');
  await page.keyboard.press('Space');
  await again;
  expect(problems).toEqual([]);
  await context.close();
});

test('the popovers of the header open by every press, and one is open at a time', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({ player, reducedMotion: true });
  const header = page.getByRole('banner');
  for (let round = 0; round < 2; round += 1)
    for (const name of ['Rewards', 'Notifications']) {
      await header.getByRole('button', { name, exact: true }).press('Enter');
      await page.getByRole('dialog', { name }).waitFor();
      expect(await page.locator('.popover__popover').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
    }
  expect(problems).toEqual([]);
  await context.close();
});

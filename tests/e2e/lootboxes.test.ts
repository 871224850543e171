import { afterAll, beforeAll, expect, test } from 'vitest';
import { gamePage } from './game-page.ts';
import { desk, expectNoAxeFindings } from './page-sizes.ts';
import { openTestbed, type ApiPlayer, type Testbed, type Visit } from './testbed.ts';

let testbed: Testbed;
let player: ApiPlayer;
let visit: Visit;
beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
  const path = '/games/originals/lootboxes';
  visit = await testbed.visit({ player, ...desk, path, stored: { SPEED: 'instant', SOUND: '0' } });
});
afterAll(() => testbed.close());

interface Items {
  readonly items: readonly { readonly id: string; readonly item_value: string }[];
  readonly owned: { readonly items: number; readonly value: string };
}
const items = async (status: number): Promise<Items> =>
  (await testbed.call('/games/lootboxes/user-items', { status }, player)) as Items; // reply of getUserItems
/** The balance of the header, while no dialog covers it. */
const shownBalance = (): Promise<number> => gamePage(visit.page).balance();
const serverBalance = async (): Promise<number> => {
  const reply = await testbed.call('/user/wallet/get-balances', null, player);
  return Number((reply as { balances: readonly { amount: string }[] }).balances[0]?.amount); // reply of getBalances
};

test('an item is not part of the balance until it is sold from the panel', async () => {
  const { page } = visit;
  const game = gamePage(page);
  await game.ready();
  await game.bet();
  const sell = page.getByRole('button', { name: /^Sell \$/ });
  await sell.waitFor();
  expect(await shownBalance()).toBe(990);
  const { owned } = await items(1);
  expect(owned.items).toBe(1);
  await sell.click();
  await expect.poll(() => shownBalance()).toBeCloseTo(990 + Number(owned.value), 2);
  await expect.poll(() => page.getByRole('button', { name: /^Sold for/ }).isDisabled()).toBe(true);
  expect((await items(1)).owned.items).toBe(0);
});

test('ten boxes are opened as ten bets, and all their items are sold together', async () => {
  const { page } = visit;
  const before = await shownBalance();
  await page.getByRole('button', { name: 'What’s inside' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neon Arcade' });
  await dialog.getByText('0.010%').waitFor();
  await expectNoAxeFindings(visit, '[role="dialog"]');
  await dialog.getByLabel('Box', { exact: true }).selectOption('pocket-change');
  await page.getByRole('spinbutton', { name: 'Boxes to open' }).fill('10');
  await page.getByRole('button', { name: 'Open 10 for $5.00' }).click();
  await page.getByRole('heading', { name: '10 items' }).waitFor();
  await expectNoAxeFindings(visit, '[role="dialog"]');
  expect(await serverBalance()).toBeCloseTo(before - 5, 2);
  const { owned } = await items(1);
  expect(owned.items).toBe(10);
  await page.getByRole('button', { name: /^Sell all/ }).click();
  await expect.poll(async () => (await items(1)).owned.items).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => shownBalance()).toBeCloseTo(before - 5 + Number(owned.value), 2);
});

test('items are listed by status, and sold one by one or all together', async () => {
  const { page, problems } = visit;
  await page.getByRole('button', { name: 'My items' }).click();
  const dialog = page.getByRole('dialog', { name: 'My items' });
  await dialog.getByText("You don't have any items yet").waitFor();
  await dialog.getByText('Sold', { exact: true }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(11);
  await expectNoAxeFindings(visit, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const game = gamePage(page);
  for (let bet = 0; bet < 2; bet += 1) {
    await game.ready();
    const answered = page.waitForResponse('**/api/bet/play');
    await game.bet();
    await answered;
  }
  await game.ready();
  const { owned } = await items(1);
  const before = await shownBalance();
  await page.getByRole('button', { name: 'My items' }).click();
  await dialog
    .getByRole('button', { name: /^Sell .* for \$/ })
    .first()
    .click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await dialog.getByRole('button', { name: /^Sell all/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sell all/ })
    .click();
  await dialog.getByText("You don't have any items yet").waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => shownBalance()).toBeCloseTo(before + Number(owned.value), 2);
  expect(problems).toEqual([]);
});

test('with auto-sell the value is on the balance as soon as it is shown', async () => {
  const { page } = visit;
  await page.getByRole('switch', { name: 'Auto-sell items' }).check();
  const before = await shownBalance();
  const game = gamePage(page);
  await game.ready();
  await game.bet();
  await page.getByRole('button', { name: /^Sold for/ }).waitFor();
  const [newest] = (await items(2)).items;
  await expect.poll(() => shownBalance()).toBeCloseTo(before - 10 + Number(newest?.item_value), 2);
});

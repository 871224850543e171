import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('a mission is done by play, claimed by keyboard and paid; its rules name the limits first', async () => {
  const player = await testbed.newPlayer();
  const { user } = (await testbed.call('/user/get', null, player)) as { user: { selected_balance: string } }; // reply of getUser
  const dice = { game: 'dice', balance: user.selected_balance, params: { mode: 'under', target: '97.00' } };
  await testbed.call('/bet/play', { ...dice, amount: '20', client_bet_id: crypto.randomUUID() }, player);
  const { page, context } = await testbed.visit({
    player,
    width: 390,
    height: 844,
    path: '/missions',
    reducedMotion: true,
  });
  const row = page.getByRole('article', { name: 'Wager $20.00' });
  await page.getByRole('button', { name: 'Claim: Wager $20.00' }).press('Enter', { timeout: 15_000 });
  await row.getByText('Claimed').waitFor();
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
  const { items } = (await testbed.call('/user/account/history/rewards', { page: 1 }, player)) as {
    items: { amount: string }[];
  }; // reply of getRewardHistory
  expect(items.map(({ amount }) => Number(amount))).toEqual([0.02]);
  await page.getByRole('link', { name: 'All rules' }).click();
  await page.getByRole('table').getByText('Max payout').waitFor();
  await context.close();
});

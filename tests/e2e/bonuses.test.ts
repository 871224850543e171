import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newKnown } from './known-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('a bonus is chosen in the wallet, says its largest bet, and is cancelled at what comes back', async () => {
  const [admin, player] = [await newAdmin(testbed), await newKnown(testbed)];
  const gift = { user_id: player.id, amount: '20', name: 'Spring gift', client_id: randomUUID() };
  await testbed.call('/staff/players/bonuses/give', gift, admin);
  const { page, problems } = await testbed.visit({ player, path: '/games/originals/dice' });
  await page.getByRole('button', { name: /choose balance/ }).click();
  await page.getByRole('button', { name: /Bonus Balance.*\$20\.00.*Spring gift/ }).click();
  await page.getByText('Largest bet with this bonus: $5.00').waitFor();
  await page.getByLabel('Bet amount').fill('6');
  await page.getByRole('button', { name: 'Bet $6.00' }).click();
  await page
    .getByRole('form', { name: 'Bet' })
    .getByText('The largest bet with this bonus is $5.00')
    .waitFor();

  await page.goto(`${testbed.site.url}/bonuses`);
  const card = page.getByRole('article', { name: 'Spring gift' });
  await card.getByText('$0.00 of $800.00 wagered').waitFor();
  await card.getByRole('button', { name: 'Cancel Spring gift' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Spring gift' });
  await dialog.getByText('Lost').waitFor();
  await dialog.getByRole('button', { name: 'Cancel the bonus' }).click();
  await page.getByText('No bonuses open').waitFor();
  await expect.poll(() => page.getByTestId('balance').innerText()).toBe('$1,000.00');
  await page.getByRole('region', { name: 'Ended' }).getByText('Cancelled').waitFor();
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

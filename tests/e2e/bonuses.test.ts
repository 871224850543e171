import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newKnown } from './test-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('a bonus is chosen in the wallet, shows its limits, and is cancelled for the returned amount', async () => {
  const [admin, player] = [await newAdmin(testbed), await newKnown(testbed)];
  const gift = { user_id: player.id, amount: '20', name: 'Spring gift', client_id: randomUUID() };
  await testbed.call('/staff/players/bonuses/give', gift, admin);
  const { page, context, problems } = await testbed.visit({ player, path: '/games/originals/dice' });
  await page.getByRole('button', { name: /choose balance/ }).click();
  await page.getByRole('button', { name: /Bonus Balance.*\$20\.00.*Spring gift/ }).click();
  await page.getByText('With this bonus: largest bet $5.00, largest win of a bet $2.00').waitFor();
  // One bet may win at most a tenth of the bonus.
  await page.getByLabel('Bet amount').fill('3');
  await page.getByText('Max profit is $2.00. Lower the bet or raise the win chance.').waitFor();
  await page.getByLabel('Win chance').fill('98');
  await page.getByLabel('Bet amount').fill('6');
  await page.getByRole('button', { name: 'Bet $6.00' }).click();
  await page.getByRole('form', { name: 'Bet' }).getByText('Max bet with this bonus is $5.00').waitFor();

  await page.getByRole('button', { name: /choose balance/ }).click();
  await page.getByRole('link', { name: 'Bonuses' }).click();
  const card = page.getByRole('article', { name: 'Spring gift' });
  await card.getByText('$0.00 of $800.00 wagered').waitFor();
  await card.getByText('largest win of a bet $2.00').waitFor();
  await card.getByRole('button', { name: 'Cancel Spring gift' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Spring gift' });
  await dialog.getByText('You lose').waitFor();
  await dialog.getByRole('button', { name: 'Cancel bonus' }).click();
  await page.getByText('No active bonuses').waitFor();
  await expect.poll(() => page.getByTestId('balance').innerText()).toBe('$1,000.00');
  await page.getByRole('region', { name: 'Ended' }).getByText('Cancelled').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('free spins of a code are claimed and started on a game, with their stake in the bet', async () => {
  const [admin, player] = [await newAdmin(testbed), await newKnown(testbed)];
  const code = `OWL${Date.now()}`;
  const terms = { spins: 3, stake: '0.10', games: ['dice', 'plinko'] };
  const limits = { user_days: null, deposit_index: null, min_level: 0, new_only: false, countries: [] };
  const times = { starts_at: new Date().toISOString(), ends_at: null };
  const asked = { code, name: 'Night owl', type: 'free_spins', terms, ...times, ...limits, max_uses: 5 };
  await testbed.call('/staff/promotions/codes/save', asked, admin);
  await testbed.call('/staff/promotions/codes/decide', { code, act: 'schedule' }, admin);

  const { page, context, problems } = await testbed.visit({
    player,
    path: '/?modal=redeem-code',
    reducedMotion: true,
  });
  const field = page.getByRole('dialog').getByLabel('Promo code');
  await field.fill('nothere');
  await field.press('Enter');
  await page.getByText('This code doesn’t exist. Check the spelling').waitFor();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page
    .getByRole('dialog', { name: '3 free spins' })
    .getByRole('button', { name: 'Claim free spins' })
    .click();
  const choice = page.getByRole('dialog', { name: 'Choose a game' });
  await choice.getByRole('radio', { name: 'Dice' }).check({ force: true });
  await choice.getByRole('button', { name: 'Activate' }).click();

  await page.getByText('3 free spins left at $0.10 per spin.').waitFor();
  const amount = page.getByLabel('Bet amount');
  await expect.poll(() => amount.inputValue()).toBe('0.10');
  await page.getByRole('button', { name: 'Bet $0.10' }).click();
  await page.getByText('2 free spins left at $0.10 per spin.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

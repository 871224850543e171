import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectAxeFindings } from './axe-findings.ts';
import { newAdmin, newKnown, type KnownPlayer } from './test-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const mailedCode = async (email: string): Promise<string> => {
  const folder = join(testbed.site.dataDir, 'mail');
  for (const file of (await readdir(folder)).toSorted().toReversed()) {
    if (!file.endsWith('.eml')) continue;
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    const code = /Your code is (\d{6})/.exec(mail.text ?? '')?.[1];
    if (code && mail.to?.[0]?.address === email) return code;
  }
  return '';
};

/** Another player's deposit address on the built-in network. */
const addressOf = async (player: KnownPlayer): Promise<string> => {
  const asked = { coin: 'ETH', network: 'demo-ethereum' };
  const { address } = (await testbed.call('/wallet/address/generate', asked, player)) as { address: string };
  return address;
};

/** Requests a withdrawal through the API, with a new code. */
const ask = async (player: KnownPlayer, address: string, balance: string): Promise<void> => {
  const before = await mailedCode(player.email);
  await testbed.call('/user/otp', { scope: 'withdraw' }, player);
  await expect.poll(() => mailedCode(player.email)).not.toBe(before);
  const otp = await mailedCode(player.email);
  const asked = { currency: 'ETH', network: 'demo-ethereum', address, balance, otp };
  await testbed.call('/wallet/balance/withdraw', asked, player);
};

test('a player withdraws with a mailed code and sees it sent and confirmed', async () => {
  const [player, other] = [await newKnown(testbed), await newKnown(testbed)];
  const address = await addressOf(other);
  const { page, context, problems } = await testbed.visit({
    player,
    path: '/?modal=wallet&tab=withdraw',
    reducedMotion: true,
  });
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByLabel('Coin', { exact: true }).selectOption('ETH');
  // A disabled button states the reason, and a press leads to the field.
  await cashier.getByRole('button', { name: 'Type an address first' }).click({ force: true });
  await cashier.getByText('Enter the address to send to.').waitFor();
  await cashier.getByLabel('Address', { exact: true }).fill(`  ${address.slice(0, -1)}  `);
  const amountField = cashier.getByLabel('Amount', { exact: true });
  await amountField.focus();
  // One letter is missing: reported as soon as the field loses the focus.
  await cashier.locator('[aria-invalid="true"]').first().waitFor();
  await cashier.getByRole('button', { name: 'Check the address' }).waitFor();
  await cashier.getByLabel('Address', { exact: true }).fill(address);
  await amountField.fill('1000');
  await cashier.getByRole('button', { name: 'More than your balance' }).waitFor();
  await amountField.blur();
  await cashier.getByText('More than your main balance.').waitFor();
  await amountField.fill('0.02');
  await cashier.getByText('0.02000000 ETH').waitFor();
  await expect.poll(() => mailedCode(player.email)).toMatch(/^\d{6}$/);
  const code = await mailedCode(player.email);
  const press = cashier.getByRole('button', { name: 'Withdraw $50.00' });
  await cashier.getByRole('textbox', { name: 'One-time code' }).pressSequentially(code);
  await press.click();
  await cashier.getByRole('list', { name: 'Withdrawal progress' }).waitFor();
  await cashier.getByRole('status').getByText('Confirmed').waitFor();
  await cashier.getByRole('link', { name: 'All withdrawals' }).click();
  const row = page.getByRole('row', { name: /0\.02000000 ETH/ });
  await row.getByText('Confirmed').waitFor();
  await expect.poll(() => page.getByTestId('balance').textContent()).toBe('$950.00');
  expect(problems).toEqual([]);
  await context.close();
});

test('staff approve a withdrawal in review, and the player sees it sent', async () => {
  const [admin, refused, player] = [
    await newAdmin(testbed),
    await newKnown(testbed),
    await newKnown(testbed),
  ];
  const address = await addressOf(await newKnown(testbed));
  // A changed password sends the next withdrawals to review.
  for (const one of [refused, player]) {
    const changed = { current: one.password, password: 'another horse' };
    await testbed.call('/user/account/general/security/password/change', changed, one);
  }
  await ask(refused, address, '30');
  await ask(player, address, '40');
  const staff = await testbed.visit({ player: admin, path: '/staff/withdrawals', reducedMotion: true });
  const queued = (usd: string) =>
    staff.page.getByRole('button', {
      name: new RegExp(`(${refused.username}|${player.username}).*${usd}`, 's'),
    });
  await queued('30.00').click();
  await staff.page.getByRole('button', { name: 'Reject', exact: true }).click();
  await staff.page.getByRole('button', { name: 'Reject and return $30.00' }).click();
  await queued('30.00').waitFor({ state: 'detached' });
  await queued('40.00').click();
  await staff.page.getByRole('button', { name: 'Approve $40.00' }).waitFor();
  expect(await collectAxeFindings(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Approve $40.00' }).click();
  await queued('40.00').waitFor({ state: 'detached' });
  expect(staff.problems).toEqual([]);
  await staff.context.close();

  const historyOf = (one: KnownPlayer) =>
    testbed.visit({
      player: one,
      path: '/my-account/history/withdrawals',
      reducedMotion: true,
      width: 390,
      height: 844,
    });
  const paid = await historyOf(player);
  await paid.page
    .getByRole('row', { name: /Confirmed/ })
    .getByText('$40.00')
    .waitFor();
  expect(paid.problems).toEqual([]);
  await paid.context.close();

  const { page, context, problems } = await historyOf(refused);
  await page
    .getByRole('row', { name: /Rejected/ })
    .getByText('$30.00')
    .waitFor();
  await page.goto(`${testbed.site.url}/my-account/history/transactions?type=withdrawal`);
  await page
    .getByRole('row', { name: /Withdrawal returned/ })
    .getByText('+$30.00')
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

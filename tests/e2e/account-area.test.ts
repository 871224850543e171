import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('a player changes avatar and name, hides from bets, and sees amounts in another currency', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({
    player,
    reducedMotion: true,
    path: '/my-account',
  });
  await page.getByRole('radio', { name: 'Oddling 3' }).check({ force: true });
  const name = page.getByRole('textbox', { name: 'Username' });
  await name.fill('Adm1n');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('This username is reserved').waitFor();
  const username = `moth.${Date.now() % 1_000_000_000}`;
  await name.fill(username);
  await page.getByRole('switch', { name: /Anonymous bets/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile saved.').waitFor();
  expect(await name.getAttribute('readonly')).not.toBeNull();

  await page.getByRole('button', { name: `Account menu, ${username}` }).click();
  await page.getByRole('button', { name: 'Display Currency' }).click();
  await page.getByRole('textbox', { name: 'Display Currency' }).fill('eur');
  await page.getByRole('radio', { name: /EUR/ }).click({ force: true });
  await expect.poll(() => page.getByTestId('balance').textContent()).toBe('€918.40');
  await page.goto(`${testbed.site.url}/?modal=profile&username=${username.toUpperCase()}`);
  await page.getByRole('dialog', { name: username }).getByText('Everyone can see your stats.').waitFor();
  await page.goto(`${testbed.site.url}/?modal=profile&username=nobody-at-all`);
  await page.getByText('This player doesn’t exist.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
  await context.close();
});

test('a player uploads documents, and browses bets and payments on a phone', async () => {
  const player = await testbed.newPlayer();
  const { user } = (await testbed.call('/user/get', null, player)) as {
    user: { selected_balance: string };
  }; // reply of getUser
  await testbed.call(
    '/bet/play',
    {
      game: 'dice',
      balance: user.selected_balance,
      amount: '1',
      params: { mode: 'under', target: '48.75' },
      client_bet_id: crypto.randomUUID(),
    },
    player,
  );
  const path = '/my-account/general/verification';
  const phone = { width: 390, height: 844, reducedMotion: true };
  const { page, context, problems } = await testbed.visit({ player, path, ...phone });
  await page.getByLabel('First name').fill('Marta');
  await page.getByLabel('Last name').fill('Oliveira');
  await page.getByLabel('Date of birth').fill('1994-03-14');
  await page.getByLabel('Country').selectOption('PT');
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#846' } })
    .jpeg()
    .toBuffer();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file };
  const send = page.getByRole('button', { name: 'Send for review' });
  for (const kind of ['Photo page', 'Selfie with the document', 'Proof of address']) {
    expect(await send.isDisabled()).toBe(true);
    const drop = page.locator('.verification__file', { hasText: kind });
    await drop.locator('input').setInputFiles(photo);
    await drop.getByText(/Uploaded/).waitFor();
  }
  await send.click();
  await page.getByRole('heading', { name: 'In review' }).waitFor();

  await page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await page.getByText('Play money', { exact: true }).last().waitFor();
  await page.getByText('Bets', { exact: true }).first().waitFor();
  await page.getByRole('radio', { name: 'Bets' }).click({ force: true });
  await expect.poll(() => new URL(page.url()).search).toBe('?type=bet');
  await page.getByText('1 entry').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /,bet,out,1\.00000000,USD,main,\w+,dice,\w+,,,,,\n$/,
  );
  await page.getByRole('button', { name: 'View Dice bet' }).click();
  await page.getByRole('dialog', { name: 'Bet details' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

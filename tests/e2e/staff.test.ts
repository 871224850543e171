import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP, Secret } from 'otpauth';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    const code = /your code is (\d{6})/.exec(mail.text ?? '')?.[1];
    if (code && mail.to?.[0]?.address === email) return code;
  }
  throw new Error('no code was mailed');
};

const turnTwoFactorOn = async (player: KnownPlayer): Promise<void> => {
  const path = '/user/account/general/security/two-factor';
  const { secret } = (await testbed.call(`${path}/generate`, {}, player)) as { secret: string }; // its reply
  await testbed.call('/user/otp', { scope: 'two-factor' }, player);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await expect.poll(() => mailedCode(player.email).catch(() => '')).toMatch(/^\d{6}$/);
  await testbed.call(`${path}/enable`, { code, secret, otp: await mailedCode(player.email) }, player);
};

const answer = async (page: Page, key: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: key }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('an admin finds a player, writes a note and closes the account; other players get a 404', async () => {
  const [admin, player] = [await newAdmin(testbed), await newKnown(testbed)];
  const stranger = await testbed.visit({ player, path: '/staff/players', reducedMotion: true });
  await expect.poll(() => stranger.page.title()).toContain('/staff/players');
  expect(await stranger.page.getByRole('navigation', { name: 'Staff' }).count()).toBe(0);

  const { page, context, problems } = await testbed.visit({
    player: admin,
    path: '/staff',
    reducedMotion: true,
  });
  await page.getByRole('heading', { name: 'Players' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(player.username.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: player.username }).click();
  await page.getByRole('heading', { name: player.username }).waitFor();
  await page.getByText('$1,000.00').first().waitFor();

  const note = `<img src=x onerror=alert(1)> ${randomUUID()}`;
  await page.getByRole('textbox', { name: 'Add a note' }).fill(note);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('listitem').getByText(note).waitFor();
  await page.getByRole('button', { name: 'Limits' }).click();
  const limits = page.getByRole('dialog', { name: `Limits of ${player.username}` });
  await limits.getByRole('button', { name: 'Lower a limit' }).click();
  await expect.poll(() => limits.locator('[aria-invalid="true"]').count()).toBe(2);
  expect(await limits.getByLabel('At most').evaluate((field) => field === document.activeElement)).toBe(true);
  await limits.getByLabel('At most').fill('20');
  await limits.getByLabel('Reason').fill('asked us to');
  await page.keyboard.press('Enter');
  await limits.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the email address' }).click();
  await page.getByText(player.email).waitFor();

  await page.getByRole('button', { name: 'Close account' }).click();
  // The player's open page is notified, by a toast of five seconds: it is waited for before the account is closed.
  await Promise.all([
    stranger.page.getByText('Your session has ended').first().waitFor(),
    answer(page, 'Close account', 'asked us to'),
  ]);
  await page.getByText(/Closed on .*: asked us to/).waitFor();
  await stranger.context.close();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('cell', { name: 'Account closed' }).waitFor();
  expect(await page.getByRole('table').getByRole('row').count()).toBe(5);
  expect(problems).toEqual([]);
  await context.close();
});

test('removing a second factor needs two staff members', async () => {
  const [first, second, player] = [await newAdmin(testbed), await newAdmin(testbed), await newKnown(testbed)];
  await turnTwoFactorOn(player);
  const path = `/staff/players/${player.id}`;
  const asking = await testbed.visit({ player: first, path, reducedMotion: true });
  await asking.page.getByRole('button', { name: 'Reset two-factor' }).click();
  await answer(asking.page, 'Ask for the reset', 'lost phone');
  await asking.page.getByText('Somebody else has to confirm it').waitFor();
  expect(await asking.page.getByRole('button', { name: 'Confirm reset' }).count()).toBe(0);
  await asking.context.close();

  const { page, context, problems } = await testbed.visit({
    player: second,
    path: '/staff/players',
    reducedMotion: true,
    width: 390,
    height: 844,
  });
  await page
    .getByRole('region', { name: /two-factor reset/ })
    .getByRole('link')
    .click();
  await page.getByText(`${first.username} asked to reset two-factor login: lost phone`).waitFor();
  await page.getByRole('button', { name: 'Confirm reset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm reset' }).click();
  await page.getByText('Two-factor login is off').waitFor();
  await page.getByRole('region', { name: 'Reset two-factor' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
  await expect(testbed.call('/user/account/general/security', null, player)).rejects.toThrow('NOT_SIGNED_IN');
});

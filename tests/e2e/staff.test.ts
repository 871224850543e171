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
    const code = /Your code is (\d{6})/.exec(mail.text ?? '')?.[1];
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

test('lists that are shown whole are saved as files, as those of pages are', async () => {
  const [admin, player] = [await newAdmin(testbed), await newKnown(testbed)];
  const { page, context, problems } = await testbed.visit({
    player: admin,
    path: '/staff/roles',
    reducedMotion: true,
  });
  const saved = async (region: string): Promise<{ readonly name: string; readonly text: string }> => {
    const list = page.getByRole('region', { name: region, exact: true });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: /^Save the whole list as CSV/ }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const roles = await saved('Roles');
  expect(roles.name).toMatch(/^oddlight-roles-[\d-]+\.csv$/);
  expect(roles.text).toMatch(/name,built_in,permissions,holders\n(?:.*\n)*admin,true,/);
  await page.goto(`${testbed.site.url}/staff/players/${player.id}`);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  const sessions = await saved('Sessions');
  expect([sessions.name, sessions.text.trimEnd().split('\n').length]).toEqual([
    expect.stringMatching(/^oddlight-player-sessions-/),
    2,
  ]);
  await page.goto(`${testbed.site.url}/staff/ledger`);
  const prices = await saved('Prices');
  expect(prices.name).toMatch(/^oddlight-ledger-prices-/);
  expect(prices.text).toMatch(/coin,usd,at\n\w+,[\d.]+,20/);
  expect(problems).toEqual([]);
  await context.close();
});

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
  const limits = page.getByRole('dialog', { name: `${player.username}’s limits` });
  await limits.getByRole('button', { name: 'Lower a limit' }).click();
  await expect.poll(() => limits.locator('[aria-invalid="true"]').count()).toBe(2);
  expect(await limits.getByLabel('Maximum').evaluate((field) => field === document.activeElement)).toBe(true);
  await limits.getByLabel('Maximum').fill('20');
  await limits.getByLabel('Reason').fill('asked us to');
  await page.keyboard.press('Enter');
  await limits.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show email address' }).click();
  await page.getByText(player.email).waitFor();

  await page.getByRole('button', { name: 'Close account' }).click();
  // The player's open page is notified, by a toast of five seconds: it is waited for before the account is closed.
  await Promise.all([
    stranger.page.getByText('You’ve been logged out').first().waitFor(),
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
  await answer(asking.page, 'Request reset', 'lost phone');
  await asking.page.getByText('Someone else needs to confirm it').waitFor();
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
  await page.getByText(`${first.username} requested a two-factor reset: lost phone`).waitFor();
  await page.getByRole('button', { name: 'Confirm reset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm reset' }).click();
  await page.getByText('Two-factor is off').waitFor();
  await page.getByRole('region', { name: 'Reset two-factor' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
  await expect(testbed.call('/user/account/general/security', null, player)).rejects.toThrow('NOT_SIGNED_IN');
});

test('an admin makes a role, and its holder sees what it opens and nothing to press', async () => {
  const [admin, clerk] = [await newAdmin(testbed), await newKnown(testbed)];
  const { page, context, problems } = await testbed.visit({
    player: admin,
    path: '/staff/roles',
    reducedMotion: true,
  });
  await page.getByRole('heading', { name: 'Roles', exact: true }).waitFor();
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('night-watch');
  for (const permission of ['Withdrawals', 'Promo codes', 'Adjustments of balances'])
    await dialog.getByRole('checkbox', { name: permission, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /night-watch/ }).waitFor();
  await page.goto(`${testbed.site.url}/staff/players/${clerk.id}`);
  await page.getByRole('button', { name: 'Roles' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'night-watch' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save roles' }).click();
  await page.getByText('Roles saved.').waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const watch = await testbed.visit({ player: clerk, path: '/staff', reducedMotion: true });
  await watch.page.getByRole('heading', { name: 'Adjustments', exact: true }).waitFor();
  const links = await watch.page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link')
    .allTextContents();
  expect(links).toEqual(['Withdrawals', 'Promotions', 'Adjustments', 'Back to the site']);
  await watch.page.getByRole('link', { name: 'Promotions' }).click();
  await watch.page.getByRole('heading', { name: 'Promotions' }).waitFor();
  expect(
    await watch.page
      .getByRole('main')
      .getByRole('button', { name: /New|Give|Copy/ })
      .count(),
  ).toBe(0);
  await watch.page.getByRole('link', { name: 'Adjustments' }).click();
  await watch.page.getByText('No adjustments waiting').waitFor();
  expect(await watch.page.getByRole('button', { name: 'Request an adjustment' }).count()).toBe(0);
  expect(watch.problems).toEqual([]);
  await watch.context.close();
});

test('an adjustment is requested on a player’s page, approved by another person, and shown to the player', async () => {
  const [asker, approver] = [await newAdmin(testbed), await newAdmin(testbed)];
  const player = await newKnown(testbed);
  const first = await testbed.visit({
    player: asker,
    path: `/staff/players/${player.id}`,
    reducedMotion: true,
  });
  await first.page.getByRole('link', { name: 'Adjust balance' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ticket 41');
  await dialog.getByRole('textbox', { name: 'Text for the player' }).fill('Your win of Friday was missing');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await dialog.waitFor({ state: 'detached' });
  await first.page.getByRole('button', { name: `Withdraw +$12.50 for ${player.username}` }).waitFor();
  expect(await first.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await testbed.visit({ player: approver, path: '/staff/adjustments', reducedMotion: true });
  await second.page.getByRole('button', { name: `Approve +$12.50 for ${player.username}` }).click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await second.page.getByText('Adjustment approved.').waitFor();
  await second.page.getByText('No adjustments waiting').waitFor();
  expect(second.problems).toEqual([]);
  await second.context.close();

  const own = await testbed.visit({ player, path: '/my-account/history/transactions', reducedMotion: true });
  await own.page.getByText('Correction by the site').first().waitFor();
  await own.context.close();
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectAxeFindings } from './axe-findings.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const openLogin = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor();
};

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
};

test('a new player sees what is missing, registers, and receives 1,000 USD of play money', async () => {
  const { page, context, problems } = await testbed.visit({ reducedMotion: true });
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Create account' });
  await submit.click();
  await dialog.getByText('Email field is required').waitFor();
  await dialog.getByText('Password field is required').waitFor();
  await dialog.getByText('You must agree to the Terms and Privacy Policy').waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('first@example.com');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('password1');
  await dialog.getByRole('checkbox').click();
  await submit.click();
  await dialog.getByText('This password is too common').waitFor();
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  await password.fill('correct horse');
  await submit.click();
  await page.getByRole('banner').getByText('$1,000.00').first().waitFor();
  await page.getByText('Play money').first().waitFor();

  // The first steps come once, and can be left at any time.
  const welcome = page.getByRole('dialog', { name: 'Welcome to Oddlight' });
  await welcome.getByRole('textbox', { name: 'Username' }).fill('first.light');
  await welcome.getByRole('radio', { name: 'Oddling 3' }).check({ force: true });
  await welcome.getByRole('button', { name: 'Next' }).click();
  await welcome.getByText('You have play money').waitFor();
  await welcome.getByText('30× wagering on the bonus').waitFor();
  expect(await collectAxeFindings(page)).toEqual([]);
  await welcome.getByRole('button', { name: 'Next' }).click();
  await welcome.getByRole('link', { name: /^Plinko/ }).waitFor();
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  const hero = page.locator('.hero__hero');
  await hero.getByRole('heading', { name: 'Welcome, first.light' }).waitFor();
  await page.reload();
  await hero.getByRole('button', { name: 'First steps' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('who registered elsewhere does not meet the first steps, and leaves them by every way and without a connection', async () => {
  const { page, context } = await testbed.visit({ player: await testbed.newPlayer(), reducedMotion: true });
  const open = page.getByRole('main').getByRole('button', { name: 'First steps' });
  await open.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Oddlight' });
  const ways = [
    () => welcome.getByRole('button', { name: 'Skip' }).press('Enter'),
    () => welcome.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
  ];
  for (const leave of ways) {
    await open.press('Enter');
    await welcome.getByRole('textbox', { name: 'Username' }).waitFor();
    await leave();
    await welcome.waitFor({ state: 'detached' });
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  }

  await open.press('Enter');
  const name = welcome.getByRole('textbox', { name: 'Username' });
  await name.fill('left.in.the.dark');
  await context.setOffline(true);
  await name.press('Enter');
  await welcome.getByText('We couldn’t reach the server. Check your connection and try again.').waitFor();
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'detached' });
  await context.close();
});

test('the first steps name the bonus of the first deposit only with its terms', async () => {
  const { page, context, problems } = await testbed.visit({
    player: await testbed.newPlayer(),
    path: '/?modal=welcome',
    reducedMotion: true,
  });
  const promos = '**/api/wallet/deposit-promo/get-options';
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(promos, async (route) => {
    await arrived;
    await route.continue();
  });
  const welcome = page.getByRole('dialog', { name: 'Welcome to Oddlight' });
  await welcome.getByRole('textbox', { name: 'Username' }).waitFor();
  const asked = page.waitForRequest(promos);
  await welcome.getByRole('button', { name: 'Next' }).click();
  await asked;
  const bonus = welcome.getByText('Optional: a bonus on your first deposit');
  const terms = welcome.getByRole('link', { name: 'Read terms' });
  expect([await bonus.count(), await terms.count()]).toEqual([0, 0]);
  arrive();
  await bonus.waitFor();
  await welcome.getByText('30× wagering on the bonus').waitFor();
  expect(await terms.count()).toBe(1);
  await welcome.getByRole('button', { name: 'Back' }).click();
  await page.unroute(promos);

  await page.route(promos, async (route) => {
    const reply = await route.fetch();
    const { response, ...rest } = (await reply.json()) as { response: object }; // the envelope of the contract
    await route.fulfill({ response: reply, json: { ...rest, response: { ...response, promotions: [] } } });
  });
  const none = page.waitForResponse(promos);
  await welcome.getByRole('button', { name: 'Next' }).click();
  await none;
  await bonus.waitFor({ state: 'detached' });
  expect(await terms.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('the play money of a new account is celebrated by a picture, which the page’s policy allows', async () => {
  const { page, context, problems } = await testbed.visit({ path: '/?modal=auth&tab=register' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('celebrated@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page.locator('.celebration__celebration canvas').waitFor();
  await page.locator('.celebration__celebration').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('a player logs out after a confirmation and logs in again on a known device', async () => {
  const player = await testbed.newPlayer();
  const { email, password } = player;
  const earlier = (await testbed.call('/user/auth/login', { email, password })) as { device_token: string }; // reply of login
  const { page, context, problems } = await testbed.visit({ player, reducedMotion: true });
  await page.evaluate((token) => localStorage.setItem('device_token', token), earlier.device_token);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account menu/i })
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /log ?out/i })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await openLogin(page);
  await logIn(page, player.email, 'not the password');
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .or(page.getByText(/wrong|incorrect|do not match/i))
    .first()
    .waitFor();
  await logIn(page, player.email, player.password);
  await page.getByRole('banner').getByText('$1,000.00').first().waitFor();
  // Only a device that presented its token keeps it.
  expect(await page.evaluate(() => localStorage.getItem('device_token'))).toBe(earlier.device_token);
  expect(problems).toEqual([]);
  await context.close();
});

test('a player ends the sessions of other devices', async () => {
  const player = await testbed.newPlayer();
  const other = (await testbed.call('/user/auth/login', {
    email: player.email,
    password: player.password,
  })) as {
    auth_token: string;
    auth_seed: string;
  }; // reply of login
  const { page, context, problems } = await testbed.visit({ player, path: '/my-account/history/sessions' });
  await page.getByText('This device').first().waitFor();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  const otherHeaders = { 'auth-token': other.auth_token, 'auth-seed': other.auth_seed };
  await expect
    .poll(() =>
      testbed.call('/user/sessions', null, { ...player, headers: otherHeaders }).then(
        () => 'open',
        (error: Error) => error.message,
      ),
    )
    .toContain('NOT_SIGNED_IN');
  await testbed.call('/user/sessions', null, player);
  expect(problems).toEqual([]);
  await context.close();
});

test('a forgotten password is reset by the link of a real mail', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({ reducedMotion: true });
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  // Both forms have a field of this name.
  await dialog.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(player.email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText('Check your email').waitFor();
  const link = await mailedLink(join(testbed.site.dataDir, 'mail'), player.email);
  const referrers: string[] = [];
  page.on('request', (request) => void referrers.push(request.headers().referer ?? ''));
  // No asset has loaded yet, only the page itself.
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto(link, { waitUntil: 'commit' });
  await expect.poll(() => page.url()).toBe(`${testbed.site.url}/?modal=reset-password`);
  await page.unroute('**/assets/**');
  await page.reload();
  await dialog.getByLabel('New password', { exact: true }).fill('battery staple');
  await dialog.getByLabel('Repeat new password', { exact: true }).fill('something else');
  await dialog
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await dialog.getByText('Passwords do not match').waitFor();
  await dialog.getByLabel('Repeat new password', { exact: true }).fill('battery staple');
  await dialog
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect
    .poll(() =>
      testbed.call('/user/auth/login', { email: player.email, password: 'battery staple' }).then(
        () => 'signed in',
        (error: Error) => error.message,
      ),
    )
    .toBe('signed in');
  await expect(testbed.call('/user/sessions', null, player)).rejects.toThrow('NOT_SIGNED_IN');
  expect(problems).toEqual([]);
  expect(referrers.filter((referrer) => referrer !== '')).toEqual([]);
  await context.close();
});

/** The reset link of the newest mail to an address. */
const mailedLink = async (folder: string, address: string): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const link = /https?:\/\/\S+modal=reset-password\S+/.exec(mail.text ?? '')?.[0];
      if (mail.to?.some((to) => to.address === address) && link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${address}`);
};

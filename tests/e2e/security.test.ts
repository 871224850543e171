import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCodeOf } from './mailed-code.ts';
import { newKnown } from './test-players.ts';
import { openTestbed, type Testbed, type ApiPlayer } from './testbed.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const path = '/my-account/general/security';

const mailedCode = (to: string) => mailedCodeOf(bed, to);

const typed = async (page: Page, label: string, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: label }).click();
  await page.keyboard.type(code);
};

const logIn = async (page: Page, player: ApiPlayer): Promise<void> => {
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).last().waitFor();
};

test('two-factor is set up with an app; then app, recovery code and passkey open the account', async () => {
  const player = await bed.newPlayer();
  const { page, context, problems } = await bed.visit({ player, path });
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await page.getByLabel('Or enter this key').inputValue()).replaceAll(' ', '');
  await page.getByRole('button', { name: 'Next' }).click();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  /** Each code works once: with a clock that is ahead, the code of a later step is accepted. */
  const startMs = Date.now();
  const appCode = (steps: number) => app.generate({ timestamp: startMs + steps * 30_000 });
  const mailed = await mailedCode(player.email);
  await typed(page, 'Code from the app', appCode(-1));
  await typed(page, 'Code from your email', mailed);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('I have saved these codes').waitFor();
  const codes = await page.getByRole('dialog').locator('ol.mono li').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  const field = page.getByRole('textbox', { name: '6-digit code' });
  await field.waitFor();
  const paste = (text: string) =>
    field.evaluate((input, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', data);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('12-34-5');
  await page.getByText('Please enter a valid OTP code').waitFor();
  await paste(` ${appCode(0).slice(0, 3)} ${appCode(0).slice(3)}`);
  await page.getByText('Passkey 1', { exact: true }).waitFor();

  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto(`${bed.site.url}/?modal=auth&tab=login`);
  await logIn(page, player);
  await typed(page, '6-digit code', '000000');
  await page.getByText('This code is wrong').waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Play money').first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();

  const guest = (await bed.visit({ path: '/?modal=auth&tab=login' })).page;
  await logIn(guest, player);
  await guest.getByRole('button', { name: 'Use a recovery code' }).click();
  await guest.getByLabel('Recovery code').fill(codes[0] ?? '');
  await guest.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();

  await guest.goto(bed.site.url + path);
  await guest.getByText('9 recovery codes left').waitFor();
  await guest.getByText('Recovery code used').waitFor();
  await guest.getByRole('button', { name: 'Turn off' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  // On top of the first dialog: Escape closes the code prompt, and the first dialog stays.
  await guest.getByRole('textbox', { name: '6-digit code' }).waitFor();
  await guest.keyboard.press('Escape');
  await guest.getByRole('textbox', { name: '6-digit code' }).waitFor({ state: 'detached' });
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await guest.getByRole('textbox', { name: '6-digit code' }).click();
  await guest.keyboard.type(appCode(1));
  await guest.getByText('Two-factor is off.').waitFor();
  expect(problems).toEqual([]);
});

test('the code entry opens by its URL: a player confirms the device, a guest logs in', async () => {
  const player = await bed.newPlayer();
  const { page, context, problems } = await bed.visit({ player, path: '/?modal=otp', reducedMotion: true });
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByText('Confirm that this device is yours').waitFor();
  const code = await mailedCode(player.email);
  await typed(page, '6-digit code', code.slice(0, 4));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Please enter a valid OTP code').waitFor();
  await page.getByRole('textbox', { name: 'Digit 5 of 6' }).click();
  await page.keyboard.type(code.slice(4));
  await page.getByText('This device is confirmed.').waitFor();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();

  const guest = await bed.visit({ path: '/?modal=otp', reducedMotion: true });
  await expect.poll(() => new URL(guest.page.url()).search).toBe('?modal=auth&tab=login');
  await guest.page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  await guest.page.goto(`${bed.site.url}/?modal=wallet`);
  await expect.poll(() => new URL(guest.page.url()).search).toBe('?modal=auth&tab=register');
  expect(guest.problems).toEqual([]);
  await guest.context.close();
});

test('the tip form requires a code after a sign-in on a new device', async () => {
  const [player, other] = [await bed.newPlayer(), await newKnown(bed)];
  const { page, context, problems } = await bed.visit({
    path: '/?modal=auth&tab=login',
    reducedMotion: true,
  });
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  // The header shows a balance once the page has reloaded for the player.
  await page.getByTestId('balance').waitFor();
  await page.goto(`${bed.site.url}/?modal=wallet&tab=tip&username=${other.username}`);
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByText(`${other.username} found`).waitFor();
  await cashier.getByRole('button', { name: '$25' }).click();
  await cashier.getByRole('button', { name: /^Tip / }).click();
  await page.getByRole('textbox', { name: '6-digit code' }).waitFor();
  await typed(page, '6-digit code', await mailedCode(player.email));
  await cashier.getByRole('heading', { name: `You tipped ${other.username} $25.00` }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Hex } from 'viem';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fakeOAuthSettings,
  startFakeOAuthProvider,
  type FakeOAuthProvider,
  type PeerAccount,
} from '#server/testing/fake-oauth-provider.ts';
import { freePort } from '../browser/free-port.ts';
import type { RunningSite } from '../browser/site.ts';
import { mailedCodeOf } from './mailed-code.ts';
import { openOwnTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed<RunningSite>;
let peer: FakeOAuthProvider;
beforeAll(async () => {
  const port = await freePort();
  testbed = await openOwnTestbed(undefined, fakeOAuthSettings(port, 'google'));
  peer = await startFakeOAuthProvider(port, [`${testbed.site.url}/oauth/google`]);
});
afterAll(async () => {
  await testbed.close();
  await peer.close();
});

let accounts = 0;
const newAccount = (): PeerAccount => {
  const sub = `account-${(accounts += 1)}`;
  return { sub, name: sub, email: `${sub}@example.com`, email_verified: true };
};
const login = { path: '/?modal=auth&tab=login', reducedMotion: true } as const;
const isLoggedIn = (page: Page) => page.getByRole('banner').getByText('$1,000.00').first().waitFor();

/** Runs in the page before its scripts: announces two wallets, one of which always refuses. */
const announceWallets = (address: string): void => {
  const sign = (hex: unknown) =>
    (window as unknown as { signWithKey(hex: unknown): Promise<string> }).signWithKey(hex); // exposed by the test
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const wallets = [
    { name: 'Shut Wallet', request: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) },
    {
      name: 'Key Wallet',
      request: async ({ method, params }: { method: string; params?: readonly unknown[] }) =>
        method === 'personal_sign' ? sign(params?.[0]) : [address],
    },
  ];
  window.addEventListener('eip6963:requestProvider', () => {
    for (const { name, request } of wallets) {
      const detail = { info: { uuid: name, name, icon, rdns: 'test.wallet' }, provider: { request } };
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    }
  });
};

test('the page reports a missing wallet', async () => {
  const { page, context } = await testbed.visit(login);
  await page.getByRole('button', { name: 'Browser wallet' }).click();
  await page.getByText('Browser wallet extension not found').waitFor();
  await context.close();
});

/** A stored visit of a campaign link. */
const CAMPAIGN_VISIT = JSON.stringify({ link: null, click: { id: 'followed', until: Date.now() + 60_000 } });
const isVisitKept = (page: Page) => page.evaluate(() => 'CAMPAIGN_VISIT' in localStorage);

test('a player chooses a wallet, signs with its key and is logged in', async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const { page, context, problems } = await testbed.visit({ ...login, stored: { CAMPAIGN_VISIT } });
  const sent = page.waitForRequest('**/user/auth/web3/login');
  let signed = '';
  await page.exposeFunction('signWithKey', (raw: Hex) => {
    signed = Buffer.from(raw.slice(2), 'hex').toString();
    return account.signMessage({ message: { raw } });
  });
  await page.addInitScript(announceWallets, account.address);
  await page.reload();
  await page.getByRole('button', { name: 'Browser wallet' }).click();
  await page.getByRole('button', { name: 'Shut Wallet' }).click();
  await page.getByText('Please connect your wallet').waitFor();
  await page.getByRole('button', { name: 'Browser wallet' }).click();
  await page.getByRole('button', { name: 'Key Wallet' }).click();
  await isLoggedIn(page);
  expect(await (await sent).postDataJSON()).toMatchObject({ click_id: 'followed' });
  expect(signed).toContain(`${new URL(testbed.site.url).host} wants you to sign in`);
  expect(signed).toContain(account.address);
  expect(problems).toEqual([]);
  await context.close();
});

test('an OAuth provider logs a player in from a separate tab, and the page continues', async () => {
  peer.is(newAccount());
  const { page, context, problems } = await testbed.visit(login);
  await page.evaluate((kept) => localStorage.setItem('CAMPAIGN_VISIT', kept), CAMPAIGN_VISIT);
  const sent = context.waitForEvent('request', (request) => request.url().endsWith('/oauth/callback'));
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Google, opens in a new tab' }).click();
  const tab = await opening;
  await isLoggedIn(page);
  expect((await sent).postDataJSON()).toMatchObject({ click_id: 'followed' });
  expect(await isVisitKept(page)).toBe(false);
  await expect.poll(() => tab.isClosed()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('an OAuth tab without an opener asks first, reports a failure, and continues on its own', async () => {
  peer.is(null);
  const { page, context, problems } = await testbed.visit({ path: '/oauth/google', reducedMotion: true });
  await page.getByRole('button', { name: 'Continue to Google' }).click();
  await page.getByText('You didn’t confirm with Google').waitFor();
  expect(new URL(page.url()).search).toBe('');
  peer.is(newAccount());
  await page.getByRole('button', { name: 'Try again' }).click();
  await isLoggedIn(page);
  // A forged link carries a state that was never issued here.
  await page.goto(`${testbed.site.url}/oauth/google?code=stolen&state=stolen`);
  await page.getByText('This started in another tab').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a player connects another site to the account on the security page', async () => {
  const account = newAccount();
  peer.is(account);
  const player = await testbed.newPlayer();
  const path = '/my-account/general/security';
  const { page, context, problems } = await testbed.visit({ player, path, reducedMotion: true });
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Connect Google, opens in a new tab' }).click();
  const tab = await opening;
  await tab.getByRole('textbox', { name: '6-digit code' }).click();
  await tab.keyboard.type(await mailedCodeOf(testbed, player.email));
  await page.getByText(`${account.name}, since`).waitFor();
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('dialog').getByText('Disconnect Google').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newKnown } from './test-players.ts';
import { expectNoAxeFindings } from './page-sizes.ts';
import { openTestbed, type ApiPlayer, type Testbed, type Visit } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const makeCampaign = async (player: ApiPlayer, code: string) => {
  const visit = await testbed.visit({
    player,
    path: '/my-account/affiliate/campaigns',
    reducedMotion: true,
  });
  const { page } = visit;
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  const name = dialog.getByLabel('Name (only you see it)');
  await name.fill('\u202ENight');
  await dialog.getByLabel('Code', { exact: true }).fill('a b');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.getByText('Use up to 40 letters, digits and symbols on one line').waitFor();
  await name.fill('Night shift');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.getByText('Use 3 to 20 letters, digits, hyphens or underscores').waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByText(`/?r=${code}`).waitFor();
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('row', { name: /^Night shift/ }).waitFor();
  await expectNoAxeFindings(visit, 'main');
  return visit;
};

const newCode = () => `night-${Date.now() % 1_000_000}`;
/** An affiliate with a campaign. */
const newAffiliate = async (code: string) => {
  const player = await newKnown(testbed);
  await testbed.call('/user/account/affiliate/new-campaign', { name: 'Night shift', code }, player);
  return player;
};
/** Hides that the browser is headless, because visits of bots are not counted. */
const bePerson = async ({ page, context }: Visit): Promise<void> => {
  const person = await page.evaluate(() => navigator.userAgent.replace('Headless', ''));
  await context.setExtraHTTPHeaders({ 'user-agent': person });
};

test('a campaign link leads a visitor to the register form, and the sign-up is a referral', async () => {
  const code = newCode();
  const own = await makeCampaign(await testbed.newPlayer(), code);

  const guest = await testbed.visit({ path: '/loans', reducedMotion: true });
  await bePerson(guest);
  await guest.page.goto(`${testbed.site.url}/?r=${code}&click_id=theirs`);
  const register = guest.page.getByRole('dialog', { name: 'Register' });
  await register.waitFor();
  expect(new URL(guest.page.url()).search).toBe('?modal=auth&tab=register');
  const promo = register.getByLabel('Promo code');
  expect([await promo.inputValue(), await promo.getAttribute('readonly')]).toEqual([code, '']);
  await register.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await register.getByLabel('Password', { exact: true }).fill('correct horse');
  await register.getByRole('checkbox').check({ force: true });
  const joined = guest.page.waitForRequest('**/user/auth/join');
  await register.getByRole('button', { name: 'Create account' }).click();
  expect(await (await joined).postDataJSON()).toMatchObject({
    promo_code: code,
    click_id: expect.any(String),
  });
  await guest.page.getByTestId('balance').waitFor();
  expect(
    await guest.page.evaluate(() => ['promo-code', 'CAMPAIGN_VISIT'].filter((name) => name in localStorage)),
  ).toEqual([]);

  await own.page.getByRole('link', { name: 'Referrals' }).click();
  await own.page.getByRole('row', { name: /Night shift.*Active/ }).waitFor();
  expect([...own.problems, ...guest.problems]).toEqual([]);
  await Promise.all([own.context.close(), guest.context.close()]);
});

test('an offer opens after 2 s, once per code, and never for players; a rate-limited link stays stored', async () => {
  const code = newCode();
  const affiliate = await newAffiliate(code);
  const guest = await testbed.visit({ path: '/loans', reducedMotion: true });
  const { page } = guest;
  await bePerson(guest);
  const error = { code: 1, key: 'TOO_MANY_REQUESTS', title: 'Warning', message: 'Later' };
  await page.route(
    '**/affiliate/apply-promo',
    (route) => route.fulfill({ status: 429, json: { response: null, errors: [error], notifications: [] } }),
    { times: 1 },
  );
  const told = page.waitForResponse('**/affiliate/apply-promo');
  await page.goto(`${testbed.site.url}/loans?r=${code}`);
  expect((await told).status()).toBe(429);
  await page.goto(`${testbed.site.url}/loans`);
  const register = page.getByRole('dialog', { name: 'Register' });
  await register.waitFor();
  const waited = await page.evaluate(() => {
    const [asked] = performance.getEntriesByType('resource').filter(({ name }) => /apply-promo/.test(name));
    return asked instanceof PerformanceResourceTiming ? performance.now() - asked.responseEnd : 0;
  });
  expect(waited).toBeGreaterThanOrEqual(2_000);
  await page.keyboard.press('Escape');
  await register.waitFor({ state: 'detached' });
  // The visit is extended 5 s later: an offer would have appeared before.
  const stays = page.waitForRequest('**/affiliate/click/online-time');
  await page.goto(`${testbed.site.url}/loans?r=${code.toUpperCase()}`);
  await stays;
  expect([await register.count(), new URL(page.url()).search]).toEqual([0, '']);

  const own = await testbed.visit({ player: affiliate, path: '/loans', reducedMotion: true });
  await bePerson(own);
  const answered = own.page.waitForResponse('**/affiliate/apply-promo');
  await own.page.goto(`${testbed.site.url}/loans?r=${code}`);
  expect(await (await answered).json()).toMatchObject({ response: { click_id: null, offer: null } });
  expect([...guest.problems, ...own.problems]).toEqual([]);
  await Promise.all([guest.context.close(), own.context.close()]);
});

test('payable commission is paid out after a confirmation, and the page shows it', async () => {
  const player = await newAffiliate(newCode());
  const { balances } = (await testbed.call('/user/wallet/get-balances', null, player)) as {
    balances: { id: string; version: number }[];
  }; // reply of getBalances
  const { page, context, problems } = await testbed.visit({ player, path: '/loans', reducedMotion: true });
  // Commission becomes payable after 14 days, which only the server's own tests fast-forward.
  let payable = '12.00000000';
  await page.route('**/affiliate/overview', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/"payable":"[^"]*"/, `"payable":"${payable}"`);
    await route.fulfill({ response: reply, body });
  });
  await page.route('**/affiliate/payout', (route) => {
    const balance = {
      id: balances[0]?.id,
      amount: '1012.00000000',
      version: (balances[0]?.version ?? 0) + 1,
    };
    const json = { response: { amount: payable, balance }, errors: [], notifications: [] };
    payable = '0.00000000';
    return route.fulfill({ json });
  });
  await page.goto(`${testbed.site.url}/my-account/affiliate/overview`);
  await page.getByRole('button', { name: 'Pay out $12.00' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Pay out $12.00?' });
  await dialog.getByText('Everything ready to pay out goes to your main balance right away.').waitFor();
  await dialog.getByRole('button', { name: 'Pay out $12.00' }).click();
  await page.getByRole('status').getByText('$12.00 added to your main balance.').waitFor();
  await expect.poll(() => page.getByTestId('balance').innerText()).toBe('$1,012.00');
  expect(await page.getByRole('button', { name: 'Pay out', exact: true }).isDisabled()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('staff see why a sign-up is held, and release it', async () => {
  const [admin, code] = [await newAdmin(testbed), newCode()];
  const { email, password, username } = await newAffiliate(code);
  const { device_token: device } = (await testbed.call('/user/auth/login', { email, password })) as {
    device_token: string;
  }; // reply of login
  const joining = { email: `${crypto.randomUUID()}@example.com`, password, promo_code: code, device };
  await testbed.call('/user/auth/join', joining);
  const { page, context, problems } = await testbed.visit({
    player: admin,
    path: '/staff/affiliates',
    reducedMotion: true,
  });
  const row = page.getByRole('row').filter({ hasText: username });
  await row.getByText('Same device').waitFor();
  await row.getByRole('button', { name: /^Release/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('Flatmates');
  await dialog.getByRole('button', { name: 'Release referral' }).click();
  await row.getByText('Active').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

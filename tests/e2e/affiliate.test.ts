import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNothingFound } from './page-sizes.ts';
import { openTestbed, type TestPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const makeCampaign = async (player: TestPlayer, code: string) => {
  const visit = await testbed.visit({
    player,
    path: '/my-account/affiliate/campaigns',
    reducedMotion: true,
  });
  const { page } = visit;
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByLabel('Name, only you see it').fill('Night shift');
  await dialog.getByLabel('Code', { exact: true }).fill('a b');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.getByText('Use 3 to 20 letters, digits, hyphens or underscores').waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByText(`/?r=${code}`).waitFor();
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('row', { name: /^Night shift/ }).waitFor();
  await expectNothingFound(visit, 'main');
  return visit;
};

test('a campaign is made, its link brings a visitor to the register form, and the sign-up is a referral', async () => {
  const code = `night-${Date.now() % 1_000_000}`;
  const own = await makeCampaign(await testbed.newPlayer(), code);

  const guest = await testbed.visit({ path: '/loans', reducedMotion: true });
  // Visits of programs don't count, and this browser says to be one.
  const person = await guest.page.evaluate(() => navigator.userAgent.replace('Headless', ''));
  await guest.context.setExtraHTTPHeaders({ 'user-agent': person });
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
  await own.page.getByRole('row', { name: /Night shift.*Counts/ }).waitFor();
  expect([...own.problems, ...guest.problems]).toEqual([]);
  await Promise.all([own.context.close(), guest.context.close()]);
});

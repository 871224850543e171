import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newKnown, type KnownPlayer } from './test-players.ts';
import { openOwnTestbed, type Testbed } from './testbed.ts';

/* A separate site, because announcements go to everyone who is online. */
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openOwnTestbed();
});
afterAll(() => testbed.close());

/** Signs in from a device that is new to the account. */
const signInElsewhere = ({ email, password }: KnownPlayer) =>
  testbed.call('/user/auth/login', { email, password });
const unseenOf = async (player: KnownPlayer): Promise<number> => {
  const { user } = (await testbed.call('/user/get', null, player)) as {
    user: { notifications: { seen: boolean }[] };
  }; // reply of getUser
  return user.notifications.filter(({ seen }) => !seen).length;
};
const toastsOn = (page: Page) => page.locator('.toasts__toast', { hasText: 'New login' });
const playState = (page: Page) =>
  page.locator('.toasts__toast-bar').evaluate((bar) => getComputedStyle(bar).animationPlayState);
/** On a busy machine five seconds can pass before the pointer arrives; the test closes the toast itself. */
const slowToasts = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.toast-bar { animation-duration: 600s !important }');
    document.adoptedStyleSheets.push(sheet);
  });

test('a notification shows in one tab, stays under the pointer and the focus, and is marked seen in the list', async () => {
  const player = await newKnown(testbed);
  const { page, context, problems } = await testbed.visit({ player, reducedMotion: true });
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const second = await context.newPage();
  await second.goto(testbed.site.url);
  await second.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  // Both tabs must receive it.
  for (const tab of [page, second]) {
    await slowToasts(tab);
    await expect.poll(() => tab.evaluate(() => document.hidden)).toBe(false);
  }
  await signInElsewhere(player);
  const bell = 'Notifications, 1 unread';
  for (const tab of [page, second]) await tab.getByRole('button', { name: bell }).waitFor();
  const counts = async () => [await toastsOn(page).count(), await toastsOn(second).count()];
  await expect.poll(async () => (await counts()).toSorted()).toEqual([0, 1]);
  const tab = (await toastsOn(page).count()) === 1 ? page : second;

  await toastsOn(tab).hover();
  expect(await playState(tab)).toBe('paused');
  await tab.mouse.move(5, 400);
  expect(await playState(tab)).toBe('running');
  await tab.getByRole('button', { name: 'Dismiss' }).focus();
  expect(await playState(tab)).toBe('paused');
  await tab.locator('.toasts__toast-bar').evaluate((bar) => bar.getAnimations()[0]?.finish());
  await toastsOn(tab).waitFor({ state: 'detached' });

  expect(await unseenOf(player)).toBe(1);
  await page.getByRole('button', { name: bell }).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await popover
    .getByRole('listitem')
    .filter({ hasText: /New .*From a new device:/s })
    .waitFor();
  await expect.poll(() => unseenOf(player)).toBe(0);
  await popover.getByRole('link', { name: 'View all' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.getByRole('switch', { name: /Mentions in chat/ }).uncheck();
  expect(await page.evaluate(() => localStorage.getItem('TAG_NOTIFICATION'))).toBe('0');
  await page.getByRole('link', { name: 'Sessions' }).last().click();
  await page.getByRole('heading', { name: 'Sessions' }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('staff publish an announcement to everyone online, and an ended one is not available', async () => {
  const [admin, player] = [await newAdmin(testbed), await newKnown(testbed)];
  const reader = await testbed.visit({ player, width: 390, height: 844, reducedMotion: true });
  await reader.page.getByRole('button', { name: /Account menu/ }).waitFor();
  const { page, context, problems } = await testbed.visit({
    player: admin,
    path: '/staff/news',
    reducedMotion: true,
  });
  await page.getByRole('button', { name: 'Write news' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Night Market is open');
  await page.getByRole('textbox', { name: 'Text' }).fill('Eight new crates.\n\nEach can be checked.');
  await page.getByRole('textbox', { name: 'Link' }).fill('//evil.example');
  await page.getByText('Use a path that starts with /').waitFor();
  await page.getByRole('textbox', { name: 'Link' }).fill('/games/originals');
  await slowToasts(reader.page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('row', { name: /Night Market is open.*Published/ }).waitFor();

  const phone = reader.page;
  await phone.locator('.toasts__toast', { hasText: 'Night Market is open' }).waitFor();
  await phone.getByRole('button', { name: 'Dismiss' }).click();
  await phone.getByRole('button', { name: /Account menu/ }).click();
  await phone.getByRole('button', { name: 'Notifications' }).click();
  await phone.getByRole('button', { name: /Night Market is open/ }).click();
  await phone
    .getByRole('dialog', { name: 'Night Market is open' })
    .getByText('Each can be checked.')
    .waitFor();
  const address = phone.url();
  await phone.getByRole('link', { name: 'Open', exact: true }).click();
  await expect
    .poll(() => new URL(phone.url()).pathname + new URL(phone.url()).search)
    .toBe('/games/originals');

  await page.getByRole('button', { name: 'Edit “Night Market is open”' }).click();
  await page.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await page.getByRole('row', { name: /Night Market is open.*Ended/ }).waitFor();
  await phone.goto(address);
  await phone.getByText('News not available!').waitFor();
  // The browser logs the refusal for a deleted item.
  expect([...problems, ...reader.problems].filter((problem) => !problem.includes('404'))).toEqual([]);
  await Promise.all([context.close(), reader.context.close()]);
});

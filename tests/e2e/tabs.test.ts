import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed, type ApiPlayer } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** The open socket connections of a page. */
const socketsOf = (page: Page): Set<string> => {
  const open = new Set<string>();
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return;
    const id = `${socket.url()} ${Math.random()}`;
    open.add(id);
    socket.on('close', () => open.delete(id));
  });
  return open;
};

const bet = (player: ApiPlayer, balanceId: string): Promise<unknown> =>
  testbed.call(
    '/bet/play',
    {
      game: 'dice',
      balance: balanceId,
      amount: '1',
      client_bet_id: crypto.randomUUID(),
      params: { mode: 'over', target: '50.49' },
    },
    player,
  );

const balanceOf = async (player: ApiPlayer): Promise<{ id: string; text: string }> => {
  const { balances } = (await testbed.call('/user/wallet/get-balances', null, player)) as {
    balances: [{ id: string; amount: string }];
  }; // reply of getBalances
  const dollars = Number(balances[0].amount);
  return { id: balances[0].id, text: dollars.toLocaleString('en', { minimumFractionDigits: 2 }) };
};

const liveMark = (page: Page) => page.getByRole('img', { name: 'Live', exact: true });

test('each tab of a player is live by itself, shows what another bets, and outlives the others', async () => {
  const player = await testbed.newPlayer();
  const { context, page: empty } = await testbed.visit({ player, path: '/robots.txt', height: 2600 });
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()] as const;
  const sockets = pages.map(socketsOf);
  const openNow = (): number[] => sockets.map(({ size }) => size);
  const problems: string[] = [];
  for (const page of pages) {
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(testbed.site.url);
    await liveMark(page).waitFor();
  }
  await empty.close();
  await expect.poll(openNow).toEqual([1, 1, 1]);

  const { id } = await balanceOf(player);
  /** Expects every bet to be shown once, with the resulting balance. */
  const expectShown = async (shown: readonly Page[], bets: number): Promise<void> => {
    const { text } = await balanceOf(player);
    for (const page of shown) {
      await page.getByText(text).first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: /bet, profit/ }).count()).toBe(bets);
    }
  };
  for (const page of pages) await page.getByRole('radio', { name: 'My bets' }).check({ force: true });
  await bet(player, id);
  await expectShown(pages, 1);

  const [first, ...others] = pages;
  await Promise.all([first.close(), bet(player, id)]);
  await bet(player, id);
  await expectShown(others, 3);
  expect(openNow().slice(1)).toEqual([1, 1]);
  expect(problems).toEqual([]);
  await context.close();
});

test('logging out and in again in one tab does the same in the others', async () => {
  const player = await testbed.newPlayer();
  const path = '/my-account/history/sessions';
  const { context, page } = await testbed.visit({ player, path, height: 2600 });
  const other = await context.newPage();
  await other.goto(testbed.site.url);
  const account = (where: Page) => where.getByRole('banner').getByRole('button', { name: /account menu/i });
  const login = (where: Page) => where.getByRole('banner').getByRole('button', { name: 'Login' });
  await page.getByText('This device').first().waitFor();
  await liveMark(other).waitFor();

  await account(other).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /log ?out/i })
    .click();
  for (const each of [other, page]) await login(each).waitFor();
  await expect.poll(() => page.getByText('This device').count()).toBe(0);

  await login(other).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(player.email);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  for (const each of [other, page]) await account(each).waitFor();
  // Both connections are the player's again.
  const { email, password } = player;
  const session = (await testbed.call('/user/auth/login', { email, password })) as {
    auth_token: string;
    auth_seed: string;
  }; // reply of login
  const headers = { 'auth-token': session.auth_token, 'auth-seed': session.auth_seed };
  const elsewhere = { ...player, headers };
  await bet(elsewhere, (await balanceOf(elsewhere)).id);
  const { text } = await balanceOf(elsewhere);
  for (const each of [other, page]) await each.getByText(text).first().waitFor();
  await context.close();
});

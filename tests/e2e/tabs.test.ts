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

test('a player’s tabs share one connection, and continue when the tab that holds it closes', async () => {
  const player = await testbed.newPlayer();
  const { context, page: empty } = await testbed.visit({ player, path: '/robots.txt', height: 2600 });
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()] as const;
  const sockets = pages.map(socketsOf);
  const openNow = (): number[] => sockets.map(({ size }) => size);
  const problems: string[] = [];
  for (const page of pages) {
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(testbed.site.url);
    await page.getByRole('img', { name: 'Live', exact: true }).waitFor();
  }
  await empty.close();
  await expect.poll(openNow).toEqual([1, 0, 0]);

  const { id } = await balanceOf(player);
  /** Expects every bet to be shown once, with the resulting balance. */
  const expectShown = async (shown: readonly Page[], bets: number): Promise<void> => {
    const { text } = await balanceOf(player);
    for (const page of shown) {
      await page.getByText(text).first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^Open the/ }).count()).toBe(bets);
    }
  };
  for (const page of pages) await page.getByRole('radio', { name: 'My bets' }).check({ force: true });
  await bet(player, id);
  await expectShown(pages, 1);

  const [first, ...others] = pages;
  await Promise.all([first.close(), bet(player, id)]);
  await bet(player, id);
  await expectShown(others, 3);
  await expect.poll(() => openNow().slice(1).toSorted()).toEqual([0, 1]);
  for (const page of others) await page.getByRole('img', { name: 'Live', exact: true }).waitFor();
  await bet(player, id);
  await expectShown(others, 4);
  expect(problems).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed, type ApiPlayer } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

interface Bettor extends ApiPlayer {
  readonly name: string;
  readonly balance: string;
}

const newBettor = async (): Promise<Bettor> => {
  const player = await testbed.newPlayer();
  const { user } = (await testbed.call('/user/get', null, player)) as {
    user: { profile: { id: string; username: string }; balances: { id: string }[] };
  }; // reply of getUser
  return { ...player, name: user.profile.username, balance: user.balances[0]?.id ?? '' };
};
const bet = async (player: Bettor, game: string, amount: string, params: object): Promise<string> => {
  const request = { game, balance: player.balance, amount, params, client_bet_id: randomUUID() };
  const { round } = (await testbed.call('/bet/play', request, player)) as { round: { payout: string } }; // reply of play
  return round.payout;
};
const dice = (player: Bettor, amount: string) =>
  bet(player, 'dice', amount, { mode: 'over', target: '2.00' });
/** Nearly every bet is a win. */
const win = async (player: Bettor, amount: string): Promise<void> => {
  while (Number(await dice(player, amount)) === 0);
};

const winOf = (page: Page, { name }: Bettor) =>
  page.getByRole('button', { name: new RegExp(`^Dice \\+.* ${name} ·`) });

test('wins appear on the home page and pause under a pointer; pressing one opens the bet', async () => {
  const [first, second] = [await newBettor(), await newBettor()];
  await win(first, '10');
  const { page, context, problems } = await testbed.visit({ width: 1440, height: 900 });
  await winOf(page, first).waitFor();
  await winOf(page, first).hover();
  await win(second, '20');
  // Longer than wins take to appear.
  await page.waitForTimeout(3_000);
  expect(await winOf(page, second).count()).toBe(0);
  await page.mouse.move(0, 0);
  await winOf(page, second).waitFor();
  await winOf(page, second).click();
  await page.getByRole('dialog').getByText(second.name).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a burst of bets changes the table at most three times a second', async () => {
  const bettors = await Promise.all(Array.from({ length: 8 }, newBettor));
  const { page, context } = await testbed.visit({ path: '/#bets', height: 900 });
  await page.getByRole('heading', { name: 'Live bets' }).waitFor();
  await dice(bettors[0] as Bettor, '1'); // there are eight
  const table = page.getByRole('table', { name: 'Live bets' });
  await table.waitFor();
  const counting = table.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let changes = 0;
        new MutationObserver(() => (changes += 1)).observe(element, { childList: true, subtree: true });
        setTimeout(() => resolve(changes), 2_000);
      }),
  );
  const startedMs = performance.now();
  let bets = 0;
  const playOn = async (bettor: Bettor): Promise<void> => {
    while (performance.now() - startedMs < 2_000) {
      await dice(bettor, '1');
      bets += 1;
    }
  };
  await Promise.all(bettors.map(playOn));
  const changes = await counting;
  expect(bets).toBeGreaterThan(20);
  expect(changes).toBeGreaterThan(1);
  expect(changes).toBeLessThanOrEqual(7);
  await context.close();
});

test('a player can resume the open round, and sees the last bet of the other games', async () => {
  const player = await newBettor();
  await dice(player, '2');
  await bet(player, 'hi-lo', '3', {});
  const { page, context } = await testbed.visit({ player, width: 390, height: 844 });
  const rail = page.getByRole('region', { name: 'Continue playing' });
  await rail.getByRole('link', { name: /Hi-Lo.*Round in progress/ }).waitFor();
  await rail.getByText('Last bet $2.00').waitFor();
  await context.close();
});

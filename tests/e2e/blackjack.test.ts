import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankOf } from '#engine/families/cards.ts';
import type { RunningSite } from '../browser/site.ts';
import { gamePage } from './game-page.ts';
import {
  getHandPanel,
  getRoundButton,
  openMatchingRound,
  pressWhenEnabled,
  fetchHandRound,
  type WantedRound,
} from './hand-page.ts';
import { resize } from './page-sizes.ts';
import { openOwnTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed<RunningSite>;
beforeAll(async () => {
  testbed = await openOwnTestbed();
});
afterAll(() => testbed.close());

const path = '/games/originals/blackjack';

const box = { bet: '100000000', perfectPairs: '0', twentyOnePlusThree: '0' };

/**
 * A pair (not aces or tens) in the first box, so that both hands of a split continue, followed by the last
 * box.
 */
const pair: WantedRound = {
  bet: { game: 'blackjack', params: { boxes: [box, box, box] } },
  isWanted({ outcome: { hands, phase } }) {
    const [a = 0, b = 0] = hands[0]?.cards.map(rankOf) ?? [];
    return phase === 'play' && a === b && a > 1 && a < 10;
  },
  answer: ({ outcome: { phase } }) =>
    phase === 'insurance' ? { type: 'insurance', boxes: [false, false, false] } : { type: 'stand' },
};

/** The hands of the open round on the server. */
const readHands = async (player: ApiPlayer) =>
  (await fetchHandRound(testbed, player, 'blackjack'))?.hands.map(({ cards }) => cards) ?? [];

test('a split hand survives a reload, a second tab and a killed server, and can be finished by keyboard', async () => {
  const player = await testbed.newPlayer();
  await openMatchingRound(testbed, player, pair);
  const { page, context } = await testbed.visit({ path, player, stored: { HOTKEYS: '1', SPEED: 'instant' } });
  await getRoundButton(page, 'Split').waitFor();
  await pressWhenEnabled(page, 'KeyR');
  await getHandPanel(page, 'Box 1, hand 1').waitFor();
  const split = await readHands(player);
  expect(split).toHaveLength(4);

  await page.reload();
  await getHandPanel(page, 'Box 1, hand 1').waitFor();
  const second = await context.newPage();
  await second.goto(testbed.site.url + path);
  await getHandPanel(second, 'Box 1, hand 1').waitFor();

  await testbed.site.restart('SIGKILL');
  expect(await readHands(player)).toEqual(split);
  await second.reload();
  await getHandPanel(second, 'Box 1, hand 1').waitFor();
  await pressWhenEnabled(second, 'KeyW');
  await getHandPanel(second, 'Box 1, hand 2').waitFor();
  await pressWhenEnabled(second, 'KeyW');
  await getHandPanel(second, 'Box 1, hand 2').waitFor({ state: 'hidden' });
  await context.close();
});

/** Places two chips on the middle box and one on its perfect pairs. */
async function layChips(page: Page): Promise<void> {
  const bet = page.getByRole('button', { name: /^Middle box, bet/ });
  await bet.press('Enter');
  await bet.press('Enter');
  await page.getByRole('button', { name: /^Middle box, Perfect Pairs/ }).press('Enter');
}

test.each([
  ['blackjack', layChips],
  ['blackjack2', async () => undefined],
])('autobet of %s plays every hand by the chart, and the money is right', async (game, prepare) => {
  const player = await testbed.newPlayer();
  const stored = { SPEED: 'instant', VOLUME_MASTER: '0' };
  const { page, context, problems } = await testbed.visit({
    path: `/games/originals/${game}`,
    player,
    stored,
    width: 1440,
    height: 900,
  });
  const desk = gamePage(page);
  await desk.ready();
  await prepare(page);
  await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
  await page.getByText('Autobet plays the chart').waitFor();
  await page.getByRole('textbox', { name: 'Number of bets' }).fill('4');
  await page.getByRole('button', { name: 'Start autobet' }).click();
  await page.getByRole('region', { name: 'Last run' }).getByText('Bets done.').waitFor();
  const { bets } = (await testbed.call('/bets/get', { tab: 'personal', limit: 50 }, player)) as {
    readonly bets: readonly { readonly game: string }[];
  }; // reply of getBets
  expect(bets.filter((bet) => bet.game === game)).toHaveLength(4);
  const { balances } = (await testbed.call('/user/wallet/get-balances', null, player)) as {
    readonly balances: readonly { readonly amount: string }[];
  }; // reply of getBalances
  await expect.poll(() => desk.balance()).toBeCloseTo(Math.floor(Number(balances[0]?.amount) * 100) / 100, 2);
  expect(await fetchHandRound(testbed, player, game)).toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});

test('the table of the bets follows the chips, and a stake removed there is not bet', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({
    path,
    player,
    stored: { SPEED: 'instant' },
    width: 1440,
    height: 900,
  });
  const desk = gamePage(page);
  // Places a first chip on the middle box.
  await desk.ready();
  await layChips(page);
  await page.getByRole('button', { name: /^Right box, bet/ }).press('Enter');
  const table = page.getByRole('group', { name: 'Your bets' });
  const cells = async () =>
    (await table.getByRole('row').allInnerTexts()).map((row) => row.split(/\s+/).join(' '));
  await expect.poll(cells).toContain('Middle $0.30 $0.10 –');
  expect(await cells()).toContain('Total bet $0.50');
  await table.getByRole('button', { name: 'Remove $0.10: Middle, Pairs' }).press('Enter');
  await expect.poll(cells).toContain('Total bet $0.40');
  await page.getByRole('button', { name: /^Middle box, Perfect Pairs$/ }).waitFor({ state: 'attached' });
  const answered = page.waitForResponse('**/api/bet/play');
  await desk.bet();
  const { response } = (await (await answered).json()) as { response: { round: { staked: string } } }; // reply of playBet
  expect(Number(response.round.staked)).toBe(0.4);
  expect(problems).toEqual([]);
  await context.close();
});

test('the keys of the bet: words keep off the edges in a language of long words; on a phone all are touch-sized', async () => {
  const { page, context } = await testbed.visit({ width: 1_440, height: 900, language: 'de', path });
  await page.locator('.setup-buttons__word').nth(3).waitFor({ state: 'attached' });
  const margins = await page.locator('.setup-buttons__key').evaluateAll((keys) =>
    keys.flatMap((key) => {
      const text = document.createRange();
      text.selectNodeContents(key.querySelector('.setup-buttons__word') ?? key);
      const [inner, outer] = [text.getBoundingClientRect(), key.getBoundingClientRect()];
      return [inner.left - outer.left, outer.right - inner.right];
    }),
  );
  expect(margins).toHaveLength(8);
  expect(Math.min(...margins)).toBeGreaterThanOrEqual(4);
  await resize(page, { width: 320, height: 740 });
  const sides = await page
    .locator('.setup-buttons__key')
    .evaluateAll((keys) => keys.flatMap(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));
  expect(sides).toHaveLength(8);
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(40);
  await context.close();
});

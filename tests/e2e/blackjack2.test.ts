import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankOf } from '#engine/families/cards.ts';
import { handTotal } from '#engine/families/hand-totals.ts';
import {
  expectHiddenHole,
  getHandPanel,
  getRoundButton,
  openMatchingRound,
  pressWhenEnabled,
  fetchHandRound,
  watchWire,
} from './hand-page.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const game = 'blackjack2';
const path = `/games/originals/${game}`;

test('a swap and a split survive a reload and a second tab, and the hole card is never sent', async () => {
  const player = await testbed.newPlayer();
  // A swap makes a pair of the left hand, and the right one is played after it.
  await openMatchingRound(testbed, player, {
    bet: { game, amount: '1.00', params: {} },
    isWanted({ outcome: { phase, hands } }) {
      const [[a = 0, x = 0] = [], [b = 0, y = 0] = []] = hands.map(({ cards }) => cards);
      const isPair = rankOf(a) === rankOf(y) && rankOf(a) > 1 && rankOf(a) < 10;
      return phase === 'swap' && isPair && handTotal([b, x]) < 21;
    },
    answer: ({ outcome: { phase } }) => ({ type: phase === 'swap' ? 'keep' : 'stand' }),
  });
  const { page, context } = await testbed.visit({ path, player, stored: { HOTKEYS: '1', SPEED: 'instant' } });
  const wire = watchWire(page);
  await getRoundButton(page, 'Swap').waitFor();
  await pressWhenEnabled(page, 'KeyY');
  await getHandPanel(page, 'Left hand').waitFor();
  const swapped = await fetchHandRound(testbed, player, game);
  expect(swapped?.swapped).toBe(true);

  await page.reload();
  await getHandPanel(page, 'Left hand').waitFor();
  await pressWhenEnabled(page, 'KeyR');
  await getHandPanel(page, 'Left, hand 1').waitFor();
  const split = await fetchHandRound(testbed, player, game);
  expect(split?.hands.map(({ box }) => box)).toEqual([0, 0, 1]);
  expect(split?.hands.at(-1)).toEqual(swapped?.hands.at(-1));

  const second = await context.newPage();
  await second.goto(testbed.site.url + path);
  await getHandPanel(second, 'Left, hand 1').waitFor();
  await page.reload();
  await getHandPanel(page, 'Left, hand 1').waitFor();
  expect(await fetchHandRound(testbed, player, game)).toEqual(split);
  for (const next of ['Left, hand 2', 'Right hand']) {
    await pressWhenEnabled(page, 'KeyW');
    await getHandPanel(page, next).waitFor();
  }
  expectHiddenHole(await wire());
  await pressWhenEnabled(page, 'KeyW');
  await getHandPanel(page, 'Right hand').waitFor({ state: 'hidden' });
  expect(await fetchHandRound(testbed, player, game)).toBeNull();
  await context.close();
});

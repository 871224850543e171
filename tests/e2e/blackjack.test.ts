import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankOf } from '#engine/families/cards.ts';
import type { Site } from '../browser/site.ts';
import { handOf, keyOf, openWanted, pressSoon, readRound, type WantedRound } from './hand-page.ts';
import { openOwnTestbed, type TestPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed<Site>;
beforeAll(async () => {
  testbed = await openOwnTestbed();
});
afterAll(() => testbed.close());

const path = '/games/originals/blackjack';

const box = { bet: '100000000', perfectPairs: '0', twentyOnePlusThree: '0' };

/** A pair that is no pair of aces or tens waits in the first box, so that both hands of a split go on, and the last box after them. */
const pair: WantedRound = {
  bet: { game: 'blackjack', ...{ params: { boxes: [box, box, box] } } },
  isWanted({ outcome: { hands, phase } }) {
    const [a = 0, b = 0] = hands[0]?.cards.map(rankOf) ?? [];
    return phase === 'play' && a === b && a > 1 && a < 10;
  },
  answer: ({ outcome: { phase } }) =>
    phase === 'insurance' ? { type: 'insurance', boxes: [false, false, false] } : { type: 'stand' },
};

/** The hands of the open round, as the server has them. */
const readHands = async (player: TestPlayer) =>
  (await readRound(testbed, player, 'blackjack'))?.hands.map(({ cards }) => cards) ?? [];

test('a split hand outlives a reload, a second tab and a killed server, and is played on by keys', async () => {
  const player = await testbed.newPlayer();
  await openWanted(testbed, player, pair);
  const { page, context } = await testbed.visit({ path, player, stored: { HOTKEYS: '1', SPEED: 'instant' } });
  await keyOf(page, 'Split').waitFor();
  await pressSoon(page, 'KeyR');
  await handOf(page, 'Box 1, hand 1').waitFor();
  const split = await readHands(player);
  expect(split).toHaveLength(4);

  await page.reload();
  await handOf(page, 'Box 1, hand 1').waitFor();
  const second = await context.newPage();
  await second.goto(testbed.site.url + path);
  await handOf(second, 'Box 1, hand 1').waitFor();

  await testbed.site.restart('SIGKILL');
  expect(await readHands(player)).toEqual(split);
  await second.reload();
  await handOf(second, 'Box 1, hand 1').waitFor();
  await pressSoon(second, 'KeyW');
  await handOf(second, 'Box 1, hand 2').waitFor();
  await pressSoon(second, 'KeyW');
  await handOf(second, 'Box 1, hand 2').waitFor({ state: 'hidden' });
  await context.close();
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankOf } from '#engine/families/cards.ts';
import type { HandsView } from '#games/blackjack/rules.ts';
import type { Site } from '../browser/site.ts';
import { hurryMs } from './game-page.ts';
import { openOwnTestbed, type TestPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed<Site>;
beforeAll(async () => {
  testbed = await openOwnTestbed();
});
afterAll(() => testbed.close());

const path = '/games/originals/blackjack';

interface OpenRound {
  readonly id: string;
  readonly status: string;
  readonly step: number;
  readonly outcome: HandsView;
  readonly next: readonly { readonly type: string }[];
}

const box = { bet: '100000000', perfectPairs: '0', twentyOnePlusThree: '0' };

/** A pair that is no pair of aces or tens waits in the first box, so that both hands of a split go on, and the last box after them. */
const isWanted = ({ status, outcome: { hands, phase } }: OpenRound): boolean => {
  const [a = 0, b = 0] = hands[0]?.cards.map(rankOf) ?? [];
  return status === 'active' && phase === 'play' && a === b && a > 1 && a < 10;
};

/** Opens rounds until one is wanted; the others are stood to their ends. */
async function openPair(player: TestPlayer): Promise<void> {
  const { balances } = (await testbed.call('/user/wallet/get-balances', null, player)) as {
    balances: readonly { id: string }[];
  }; // reply of getBalances
  const send = async (endpoint: string, body: object): Promise<OpenRound> =>
    ((await testbed.call(endpoint, body, player)) as { round: OpenRound }).round; // reply of both endpoints
  const bet = { game: 'blackjack', balance: balances[0]?.id, params: { boxes: [box, box, box] } };
  for (;;) {
    let round = await send('/bet/play', { ...bet, client_bet_id: randomUUID() });
    while (round.status === 'active' && !isWanted(round)) {
      const isAsked = round.outcome.phase === 'insurance';
      const action = isAsked ? { type: 'insurance', boxes: [false, false, false] } : { type: 'stand' };
      round = await send('/bet/act', { round_id: round.id, step: round.step, action });
    }
    if (isWanted(round)) return;
  }
}

const key = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
/** The panel names the hand that is played. */
const splitHand = (page: Page, hand: number) =>
  page.getByText(`Box 1, hand ${hand}`, { exact: true }).first();

/** The hands of the open round, as the server has them. */
async function readHands(player: TestPlayer): Promise<readonly (readonly number[])[]> {
  const reply = await fetch(`${testbed.site.url}/api/games/data?game=blackjack`, { headers: player.headers });
  const { response } = (await reply.json()) as { response: { round: OpenRound | null } }; // reply of the endpoint
  return response.round?.outcome.hands.map(({ cards }) => cards) ?? [];
}

test('a split hand outlives a reload, a second tab and a killed server, and is played on by keys', async () => {
  const player = await testbed.newPlayer();
  await openPair(player);
  const { page, context } = await testbed.visit({ path, player, stored: { HOTKEYS: '1', SPEED: 'instant' } });
  await key(page, 'Split').waitFor();
  await page.waitForTimeout(hurryMs);
  await page.keyboard.press('KeyR');
  await splitHand(page, 1).waitFor();
  const split = await readHands(player);
  expect(split).toHaveLength(4);

  await page.reload();
  await splitHand(page, 1).waitFor();
  const second = await context.newPage();
  await second.goto(testbed.site.url + path);
  await splitHand(second, 1).waitFor();

  await testbed.site.restart('SIGKILL');
  expect(await readHands(player)).toEqual(split);
  await second.reload();
  await splitHand(second, 1).waitFor();
  await second.waitForTimeout(hurryMs);
  await second.keyboard.press('KeyW');
  await splitHand(second, 2).waitFor();
  await second.waitForTimeout(hurryMs);
  await second.keyboard.press('KeyW');
  await splitHand(second, 2).waitFor({ state: 'hidden' });
  await context.close();
});

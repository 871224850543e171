import { expect, test } from 'vitest';
import { entry as blackjack } from '#games/blackjack/entry.ts';
import { entry as twin } from '#games/blackjack2/entry.ts';
import { table as blackjackTable } from '#games/blackjack/rules.ts';
import { table as twinTable } from '#games/blackjack2/rules.ts';
import { suits } from './cards.ts';
import { cardValue } from './hand-totals.ts';
import { handPlan } from './hand-autobet.ts';
import type { HandsView } from './hand-view.ts';

const plan = handPlan<unknown>(blackjackTable);
/** Cards of one suit by rank; 1 is the ace. */
const cardsOfRanks = (...ranks: readonly number[]): number[] =>
  ranks.map((rank) => (rank - 1) * suits.length);

const playing = (up: number, hands: readonly (readonly number[])[], active = 0): HandsView => ({
  phase: 'play',
  dealer: { cards: cardsOfRanks(up), total: up, blackjack: null },
  hands: hands.map((ranks) => ({
    box: 0,
    cards: cardsOfRanks(...ranks),
    total: 0,
    stake: '100',
    result: null,
    returned: '0',
  })),
  staked: '100',
  active,
});

test('cards of the test have the values of their ranks', () => {
  expect(cardsOfRanks(1, 5, 10).map(cardValue)).toEqual([1, 5, 10]);
});

test.each([
  ['hits 16 against a ten', playing(10, [[9, 7]]), 'hit'],
  ['stands on 13 against a six', playing(6, [[10, 3]]), 'stand'],
  ['doubles 11 against a six', playing(6, [[8, 3]]), 'double'],
  ['splits eights against a six', playing(6, [[8, 8]]), 'split'],
  [
    'plays the active hand, not the first',
    playing(
      6,
      [
        [10, 3],
        [8, 3],
      ],
      1,
    ),
    'double',
  ],
])('autobet of a hand %s', (_name, view, type) => {
  expect(plan.next({}, {}, view, 100n)).toEqual({ type });
});

test('neither doubles nor splits what the balance does not cover', () => {
  expect(plan.next({}, {}, playing(6, [[8, 3]]), 99n)).toEqual({ type: 'hit' });
  expect(plan.next({}, {}, playing(6, [[8, 8]]), 99n)).toEqual({ type: 'stand' });
});

test('never insures', () => {
  const view: HandsView = {
    ...playing(1, [
      [10, 9],
      [5, 5],
    ]),
    phase: 'insurance',
  };
  expect(plan.next({}, {}, view, 100n)).toEqual({ type: 'insurance', boxes: [false, false] });
});

test('swaps second cards when the two hands are worth more after it', () => {
  const twinPlan = handPlan<unknown>(twinTable);
  const asked = (hands: readonly (readonly number[])[]): HandsView => ({
    ...playing(7, hands),
    phase: 'swap',
  });
  expect(
    twinPlan.next(
      {},
      {},
      asked([
        [10, 6],
        [5, 10],
      ]),
      0n,
    ),
  ).toEqual({ type: 'swap' });
  expect(
    twinPlan.next(
      {},
      {},
      asked([
        [10, 10],
        [6, 5],
      ]),
      0n,
    ),
  ).toEqual({ type: 'keep' });
});

test('a strategy scales boxes and side bets together, and adds no side bet', () => {
  const boxes = [
    { bet: '1000', perfectPairs: '0', twentyOnePlusThree: '500' },
    { bet: '500', perfectPairs: '0', twentyOnePlusThree: '0' },
  ];
  const next = blackjack.autobet.nextParams?.(
    { boxes },
    { amountMinor: 4_001n, minimumMinor: 10n, plan: {}, random: () => 0 },
  );
  expect(next).toEqual({
    boxes: [
      { bet: '2000', perfectPairs: '0', twentyOnePlusThree: '1000' },
      { bet: '1000', perfectPairs: '0', twentyOnePlusThree: '0' },
    ],
  });
});

test('both tables offer the Auto tab', () => {
  expect([blackjack.meta.modes, twin.meta.modes]).toEqual([
    ['manual', 'auto'],
    ['manual', 'auto'],
  ]);
});

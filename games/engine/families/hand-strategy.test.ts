import { describe, expect, test } from 'vitest';
import { table as blackjack } from '#games/blackjack/rules.ts';
import { table as quick } from '#games/blackjack1/rules.ts';
import { table as twin } from '#games/blackjack2/rules.ts';
import published from '../../../tests/vectors/blackjack-strategy.json' with { type: 'json' };
import { cardOf } from './cards.ts';
import { createHandHint } from './hand-hint.ts';
import { HandStrategy } from './hand-strategy.ts';
import { dealerBlackjackProbability } from './hand-expected-values.ts';
import type { HandsView } from './hand-view.ts';
import { sideBetReturns } from './side-bets.ts';

const tables = { blackjack, blackjack1: quick, blackjack2: twin };
const stated = { blackjack: '99.488266', blackjack1: '99.101666', blackjack2: '99.259679' };

describe.each(['blackjack', 'blackjack1', 'blackjack2'] as const)('%s', (slug) => {
  const strategy = new HandStrategy(tables[slug]);
  test('optimal play returns the stated rate, to six decimals', () => {
    expect((strategy.rtp * 100).toFixed(6)).toBe(stated[slug]);
  });
  test('every cell of the published charts is the best play', () => {
    expect(strategy.chart).toEqual(published[slug].chart);
  });
});

const valueOf = (sign = ''): number => ({ A: 1, T: 10 })[sign] ?? Number(sign);

test('every pair of cards of Twin has its published value, kept and swapped', () => {
  const strategy = new HandStrategy(twin);
  for (const [up, ways] of Object.entries(published.blackjack2.handEv)) {
    for (const [way, hands] of Object.entries(ways)) {
      for (const [[a, b], profit] of Object.entries(hands).map(([name, each]) => [[...name], each] as const))
        expect(strategy.twoCards(valueOf(up), valueOf(a), valueOf(b), way === 'keep')).toBeCloseTo(profit, 8);
    }
  }
});

test('side bets and insurance return the stated rates', () => {
  const { perfectPairs, twentyOnePlusThree } = sideBetReturns();
  expect(perfectPairs.numerator * 52n).toBe(51n * perfectPairs.denominator);
  expect(twentyOnePlusThree).toEqual({ numerator: 139_448n, denominator: 140_608n });
  expect((3 * dealerBlackjackProbability(1) * 100).toFixed(6)).toBe('92.307692');
});

describe('the hint', () => {
  const cards = (...ranks: readonly number[]) => ranks.map((rank) => cardOf(rank, 'hearts'));
  const view = (
    up: number,
    hands: readonly (readonly number[])[],
    change: Partial<HandsView> = {},
  ): HandsView => ({
    phase: 'play',
    dealer: { cards: cards(up), total: up, blackjack: null },
    hands: hands.map((ranks, box) => ({
      box: change.phase === 'swap' ? box : 0,
      cards: cards(...ranks),
      total: 0,
      stake: '1',
      result: null,
      returned: '0',
    })),
    staked: '1',
    active: 0,
    ...change,
  });
  const hintOf = (table: typeof blackjack, shown: HandsView) => createHandHint(table).hint({}, shown)?.key;

  test.each([
    ['a soft 17 against a 9', blackjack, view(9, [[1, 6]]), 'hintHit'],
    ['a hard 13 against a 5', blackjack, view(5, [[10, 3]]), 'hintStand'],
    ['11 with two cards', blackjack, view(6, [[5, 6]]), 'hintDouble'],
    ['11 with three cards', blackjack, view(6, [[5, 2, 4]]), 'hintHit'],
    ['a pair of eights', blackjack, view(10, [[8, 8]]), 'hintSplit'],
    [
      'eights in a box with four hands',
      blackjack,
      view(10, [
        [8, 8],
        [8, 2],
        [8, 3],
        [8, 4],
      ]),
      'hintHit',
    ],
    ['soft 18 with two cards', quick, view(4, [[1, 7]]), 'hintDouble'],
    ['five cards that cannot go over', quick, view(10, [[1, 2, 1, 2, 1]]), 'hintHit'],
    ['an ace up', blackjack, view(1, [[10, 1]], { phase: 'insurance', active: -1 }), 'hintNoInsurance'],
    [
      'two bad hands',
      twin,
      view(
        6,
        [
          [10, 5],
          [5, 10],
        ],
        { phase: 'swap', active: -1 },
      ),
      'hintSwap',
    ],
    [
      'two good hands',
      twin,
      view(
        6,
        [
          [10, 10],
          [6, 5],
        ],
        { phase: 'swap', active: -1 },
      ),
      'hintKeep',
    ],
    ['a settled round', quick, view(6, [[10, 10]], { phase: 'end', active: -1 }), undefined],
  ])('of %s', (_, table, shown, key) => expect(hintOf(table, shown)).toBe(key));
});

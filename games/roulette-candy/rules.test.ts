import { describe, expect, test } from 'vitest';
import { foldBet, getRoundResult, validateBet } from '#core/fold.ts';
import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { candyAt, countSegments, rushAt, segments } from './paytable.ts';
import { rules } from './rules.ts';
import type { CandyChip } from './rules.ts';

const golden: CandyChip = { type: 'candy', candy: 'golden', amount: '10' };
const fifty: CandyChip = { type: 'number', number: 50, amount: '3' };
const strawberry: CandyChip = { type: 'candy', candy: 'strawberry', amount: '7' };

const round = (bets: readonly CandyChip[], segment: number, part: number) => {
  const bet = validateBet(entry, { params: { bets } });
  const draw = fakeDraw({ index: (word) => (word === 0 ? segment - 1 : part) });
  return getRoundResult(bet.rules, foldBet(bet, draw), bet.stake);
};

test('the wheel has the segments of its rules in their order', () => {
  expect(segments.map(({ candy }) => candy[0]).join('')).toBe(
    'slsmslslsmslslsmslsmslslsmslslsmslsmslslsmslslsmsg',
  );
  expect([
    countSegments('strawberry'),
    countSegments('lemon'),
    countSegments('mint'),
    countSegments('golden'),
  ]).toEqual([25, 15, 9, 1]);
  expect(candyAt(50)).toBe('golden');
  expect(() => candyAt(0)).toThrow(RangeError);
});

test('a rush has the frequency of the rules', () => {
  const parts = [0, 934, 935, 984, 985, 994, 995, 998, 999];
  expect(parts.map(rushAt)).toEqual([1, 1, 2, 2, 3, 3, 6, 6, 11]);
  expect(() => rushAt(1000)).toThrow(RangeError);
});

test('pays the sum of the returns of the chips, each rounded down and listed in order', () => {
  expect(round([golden, strawberry, fifty], 50, 999)).toMatchObject({
    // 495 times 13, staked 20.
    payout: 6_435n,
    outcome: { segment: 50, candy: 'golden', rush: 11, returns: ['4950', '0', '1485'] },
  });
  expect(round([strawberry], 1, 0)).toMatchObject({ payout: 12n, outcome: { returns: ['12'] } });
});

test('has the golden segment with the highest rush as its best result', () => {
  expect(rules.best({ bets: [golden, fifty] })).toBe(49_500_000_000n);
  expect(rules.best({ bets: [strawberry] })).toBeLessThan(1_980_000_000n);
});

describe('a bet is refused', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ ...fifty, number: (index % 50) + 1 }));
  test.each([
    ['without chips', []],
    ['with a position listed twice', [fifty, { ...fifty, amount: '4' }]],
    ['with a candy listed twice', [golden, golden]],
    ['with thousands of chips', many],
    ['on number 0', [{ ...fifty, number: 0 }]],
    ['on number 51', [{ ...fifty, number: 51 }]],
    ['on half a number', [{ ...fifty, number: 1.5 }]],
    ['on an unknown candy', [{ ...golden, candy: 'caramel' }]],
    ['on both a candy and a number', [{ ...golden, number: 3 }]],
    ['on no position', [{ amount: '5' }]],
    ['of zero', [{ ...fifty, amount: '0' }]],
    ['below zero', [{ ...fifty, amount: '-5' }]],
    ['of an amount that is not a string', [{ ...fifty, amount: 5 }]],
    ['with more digits than any balance', [{ ...fifty, amount: '9'.repeat(31) }]],
  ])('%s', (_name, bets) => {
    expect(rules.params.safeParse({ bets }).success).toBe(false);
  });
});

test('accepts a chip on all 54 positions in one bet', () => {
  const bets = [
    ...(['strawberry', 'lemon', 'mint', 'golden'] as const).map((candy) => ({
      type: 'candy',
      candy,
      amount: '1',
    })),
    ...segments.map(({ number }) => ({ type: 'number', number, amount: '1' })),
  ];
  expect(rules.params.safeParse({ bets }).success).toBe(true);
});

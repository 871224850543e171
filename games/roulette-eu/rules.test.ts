import { describe, expect, test } from 'vitest';
import { foldBet, getRoundResult, validateBet } from '#core/fold.ts';
import { placeChip } from '#engine/families/chips.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { callBets, betPositionId, neighboursOf, NUMBERS, betPositions, wheel } from './paytable.ts';
import { type RouletteChip, rules } from './rules.ts';

const straight: RouletteChip = { type: 'straight', numbers: [17], amount: '5' };
const split: RouletteChip = { type: 'split', numbers: [17, 20], amount: '3' };
const red: RouletteChip = { type: 'red', amount: '10' };

const round = (bets: readonly RouletteChip[], number: number) => {
  const bet = validateBet(entry, { params: { bets } });
  const state = foldBet(
    bet,
    indexDraw(NUMBERS, () => number),
  );
  return getRoundResult(bet.rules, state, bet.stake);
};

test('the layout has the positions of the rules', () => {
  const count = (type: string) => betPositions.filter((place) => place.type === type).length;
  expect(new Set(betPositions.map(betPositionId)).size).toBe(157);
  expect(['straight', 'split', 'street', 'trio', 'corner', 'basket', 'line'].map(count)).toEqual([
    37, 60, 12, 2, 22, 1, 11,
  ]);
  expect(['dozen', 'column', 'red', 'odd', 'low'].map(count)).toEqual([3, 3, 1, 1, 1]);
});

test('pays the sum of the returns of the chips, listed in their order', () => {
  expect(round([red, straight, split], 17)).toMatchObject({
    payout: 234n,
    outcome: { number: 17, color: 'black', returns: ['0', '180', '54'] },
  });
  expect(round([red], 18).payout).toBe(20n);
});

test('zero loses all outside bets', () => {
  const outside = betPositions.filter((place) => !('numbers' in place));
  const bets = outside.map((place) => ({ ...place, amount: '1' }) as RouletteChip);
  expect(bets).toHaveLength(12);
  expect(round(bets, 0)).toMatchObject({ payout: 0n, outcome: { color: 'green' } });
});

test('computes the best result over all chips together', () => {
  expect(rules.best({ bets: [straight] })).toBe(3_600_000_000n);
  // 234 on 18.
  expect(rules.best({ bets: [red, straight, split] })).toBe(1_300_000_000n);
});

describe('the racetrack', () => {
  test.each([
    ['voisins', 9, 17],
    ['orphelins', 5, 8],
    ['tiers', 6, 12],
  ] as const)('%s are %i units on %i numbers of one stretch, or of two', (name, units, covered) => {
    const on = new Set(callBets[name].flatMap((place) => ('numbers' in place ? place.numbers : [])));
    expect([callBets[name].length, on.size]).toEqual([units, covered]);
    expect(
      callBets[name].every((place) =>
        betPositions.some((each) => betPositionId(each) === betPositionId(place)),
      ),
    ).toBe(true);
  });

  test('covers every number with one of its three bets, and 17 with two chips of the same one', () => {
    const on = Object.values(callBets).map((call) => new Set(call.flatMap((each) => [...each.numbers])));
    expect(wheel.map((number) => on.filter((set) => set.has(number)).length)).toEqual(
      Array.from({ length: NUMBERS }, () => 1),
    );
  });

  test('takes two chips for a position listed twice', () => {
    const laid = callBets.voisins.reduce<readonly RouletteChip[]>(
      (bets, place) => placeChip(bets, { ...place, amount: '7' } as RouletteChip, betPositionId),
      [],
    );
    expect(laid.filter(({ amount }) => amount === '14').map(betPositionId)).toEqual(['0-2-3', '25-26-28-29']);
    expect(rules.params.safeParse({ bets: laid }).success).toBe(true);
  });

  test('neighbours are two on either side of the wheel, around its first number too', () => {
    expect(neighboursOf(0).map(betPositionId)).toEqual(['3', '26', '0', '32', '15']);
    expect(neighboursOf(17).map(betPositionId)).toEqual(['2', '25', '17', '34', '6']);
  });
});

describe('a bet is refused', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ ...straight, numbers: [index % 37] }));
  const on = (type: string, numbers: readonly number[]) => ({ type, numbers, amount: '5' });
  test.each([
    ['without chips', []],
    ['with a position listed twice', [straight, { ...straight, amount: '4' }]],
    ['with thousands of chips', many],
    ['on number 37', [on('straight', [37])]],
    ['on a number below zero', [on('straight', [-1])]],
    ['on half a number', [on('straight', [1.5])]],
    ['on two numbers that are not neighbours', [on('split', [3, 4])]],
    ['on numbers in the wrong order', [on('split', [20, 17])]],
    ['on three numbers that are not a street', [on('street', [2, 3, 4])]],
    ['on a corner at the edge', [on('corner', [3, 4, 6, 7])]],
    ['on a line of two separate streets', [on('line', [1, 2, 3, 7, 8, 9])]],
    ['on a position with another name', [on('straight', [17, 20])]],
    [
      'on thousands of numbers',
      [
        on(
          'straight',
          Array.from({ length: 5_000 }, () => 1),
        ),
      ],
    ],
    ['on the fourth dozen', [{ type: 'dozen', index: 4, amount: '5' }]],
    ['on a dozen without its number', [{ type: 'dozen', amount: '5' }]],
    ['on red with a number', [{ ...red, numbers: [1] }]],
    ['on green', [{ type: 'green', amount: '5' }]],
    ['on no position', [{ amount: '5' }]],
    ['of zero', [{ ...red, amount: '0' }]],
    ['below zero', [{ ...red, amount: '-5' }]],
    ['of an amount that is not a string', [{ ...red, amount: 5 }]],
    ['with more digits than any balance', [{ ...red, amount: '9'.repeat(31) }]],
  ])('%s', (_name, bets) => {
    expect(rules.params.safeParse({ bets }).success).toBe(false);
  });
});

test('accepts a chip on all 157 positions in one bet', () => {
  const bets = betPositions.map((place) => ({ ...place, amount: '1' }));
  expect(rules.params.safeParse({ bets }).success).toBe(true);
});

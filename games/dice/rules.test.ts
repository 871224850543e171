import { formatHundredths } from '#core/hundredths.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldBet, validateBet, getRoundResult } from '#core/fold.ts';
import { ONE_X } from '#core/multiplier.ts';
import { catalogue } from '#games/catalogue.ts';
import { diceParams, drawWithRoll, everyBet } from './conformance.ts';
import { getMarks, MAX_WINNING_ROLLS, ROLL_COUNT, rules, winningRolls, isWinningRoll } from './rules.ts';
import type { DiceParams, Marks } from './rules.ts';

const isAllowed = (params: unknown) => rules.params.safeParse(params).success;
const countWinningRolls = (params: DiceParams) => {
  const low = 'low' in params ? Number(params.low.replace('.', '')) : 0;
  const high = 'low' in params ? Number(params.high.replace('.', '')) : 0;
  const target = 'target' in params ? Number(params.target.replace('.', '')) : 0;
  const winners = {
    over: (roll: number) => roll > target,
    under: (roll: number) => roll < target,
    inside: (roll: number) => low <= roll && roll <= high,
    outside: (roll: number) => roll < low || roll > high,
  };
  let count = 0;
  for (let roll = 0; roll < ROLL_COUNT; roll++) if (winners[params.mode](roll)) count++;
  return count;
};
/** Counts the winning rolls. The rules' function is created once, because it is called 400 million times. */
const countWinners = (marks: Marks) => {
  const [isWin, end] = [isWinningRoll, ROLL_COUNT];
  let count = 0;
  for (let roll = 0; roll < end; roll++) if (isWin(marks, roll)) count++;
  return count;
};
/** A return of 100 percent, summed over all 10,000 rolls. */
const WHOLE = BigInt(ROLL_COUNT) * ONE_X;
const percentE8 = (returned: bigint) => (returned * 100n * 100_000_000n) / WHOLE;

describe('params', () => {
  test.each([
    { mode: 'over', target: '1.98' },
    { mode: 'over', target: '99.99' },
    { mode: 'under', target: '0.00' },
    { mode: 'under', target: '98.01' },
    { mode: 'under', target: '50' },
    { mode: 'under', target: '50.0' },
    { mode: 'under', target: '050.00' },
    { mode: 'under', target: '5e1' },
    { mode: 'under', target: ' 50.00' },
    { mode: 'under', target: '50.00\n' },
    { mode: 'under', target: '-1.00' },
    { mode: 'over', target: '100.00' },
    { mode: 'under', target: 50 },
    { mode: 'under' },
    { mode: 'under', target: '50.00', low: '1.00' },
    { mode: 'inside', target: '50.00' },
    { mode: 'inside', low: '50.01', high: '50.00' },
    { mode: 'inside', low: '0.00', high: '98.00' },
    { mode: 'outside', low: '0.00', high: '1.98' },
    { mode: 'outside', low: '0.00', high: '99.99' },
    { mode: 'outside', low: '50.00', high: '49.99' },
    { mode: 'Over', target: '50.00' },
    {},
    null,
    [],
    'over',
  ])('%j are refused', (params) => {
    expect(isAllowed(params)).toBe(false);
  });
  test.each([
    { mode: 'over', target: '1.99' },
    { mode: 'over', target: '99.98' },
    { mode: 'under', target: '0.01' },
    { mode: 'under', target: '98.00' },
    { mode: 'inside', low: '99.99', high: '99.99' },
    { mode: 'inside', low: '0.00', high: '97.99' },
    { mode: 'outside', low: '0.00', high: '1.99' },
    { mode: 'outside', low: '0.00', high: '99.98' },
  ])('%j are accepted', (params) => {
    expect(isAllowed(params)).toBe(true);
  });
});

describe('payout of a win', () => {
  test.each([
    ['48.75', '2.03076923', 203_076_923n],
    ['98.00', '1.01020408', 101_020_408n],
    ['0.01', '9900', 990_000_000_000n],
  ])('a chance of %s percent pays %s', (target, _, multiplier) => {
    expect(rules.best({ mode: 'under', target })).toBe(multiplier);
  });

  test('every allowed bet of every mode returns 99 percent over all rolls, apart from truncation at the 8th decimal', () => {
    for (const params of everyBet()) {
      const marks = getMarks(params);
      const count = countWinners(marks);
      const returned = BigInt(count) * rules.best(params);
      if (
        count !== winningRolls(params) ||
        returned > (99n * WHOLE) / 100n ||
        returned <= (99n * WHOLE) / 100n - BigInt(count)
      ) {
        expect.fail(`${JSON.stringify(params)} wins on ${count} rolls and returns ${percentE8(returned)}`);
      }
    }
  });

  test('the settled return is lowest at 96.83 percent and whole at 96.00', () => {
    const returned = (rolls: number) =>
      BigInt(rolls) * rules.best({ mode: 'under', target: formatHundredths(rolls) });
    const all = Array.from({ length: MAX_WINNING_ROLLS }, (_, i) => ({
      rolls: i + 1,
      returned: returned(i + 1),
    }));
    const lowest = all.reduce((least, next) => (next.returned < least.returned ? next : least));
    expect(lowest.rolls).toBe(9_683);
    expect(percentE8(lowest.returned)).toBe(9_899_999_903n);
    expect(percentE8(returned(9_600))).toBe(9_900_000_000n);
  });

  test('the mode decides which rolls win, as described in the rules', () => {
    fc.assert(
      fc.property(diceParams, (params) => {
        expect(winningRolls(params)).toBe(countWinningRolls(params));
      }),
      { numRuns: 200 },
    );
  });
});

test('a round folded on any roll reports roll and chance, and pays accordingly', () => {
  const anyRound = fc.tuple(diceParams, fc.nat(ROLL_COUNT - 1), fc.bigInt(1n, 10n ** 20n));
  fc.assert(
    fc.property(anyRound, ([params, roll, bet]) => {
      const prepared = validateBet(catalogue.dice, { params, bet });
      const result = getRoundResult(rules, foldBet(prepared, drawWithRoll(roll)), prepared.stake);
      const win = isWinningRoll(getMarks(params), roll);
      expect(result.outcome).toEqual({
        roll: (roll / 100).toFixed(2),
        chance: (countWinningRolls(params) / 100).toFixed(2),
        win,
      });
      const view = rules.view({ bet: `${bet}`, roll, winning: countWinningRolls(params), win });
      expect(rules.resultLabel?.(view, result.multiplier)).toBe(view.roll);
      expect(result.multiplier).toBe(win ? 990_000_000_000n / BigInt(countWinningRolls(params)) : 0n);
      expect(result.payout).toBe((bet * result.multiplier) / ONE_X);
    }),
    { numRuns: 300 },
  );
});

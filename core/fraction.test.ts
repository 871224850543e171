import { expect, test } from 'vitest';
import { addFractions, compareFractions, fraction, roundHalfUp, multiplyFractions } from './fraction.ts';

test('compares, adds and multiplies exactly', () => {
  const [third, half] = [fraction(1n, 3n), fraction(1n, 2n)];
  expect(compareFractions(third, half)).toBeLessThan(0);
  expect(compareFractions(half, fraction(2n, 4n))).toBe(0);
  expect(compareFractions(addFractions(third, half), fraction(5n, 6n))).toBe(0);
  expect(compareFractions(multiplyFractions(third, half), fraction(1n, 6n))).toBe(0);
});

test('rounds halves up, also below zero', () => {
  const rounded = [
    fraction(3n, 2n),
    fraction(149n, 100n),
    fraction(-3n, 2n),
    fraction(-151n, 100n),
    fraction(-7n),
  ];
  expect(rounded.map(roundHalfUp)).toEqual([2n, 1n, -1n, -2n, -7n]);
});

test('refuses a denominator of zero or below', () => {
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
  expect(() => fraction(1n, -2n)).toThrow(RangeError);
});

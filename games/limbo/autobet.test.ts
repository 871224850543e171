import { expect, test } from 'vitest';
import { fraction } from '#core/fraction.ts';
import { autobet } from './autobet.ts';

const { chance } = autobet;
if (!chance) throw new Error('limbo has a win chance');
const before = { target: '2.031' };

test.each([
  ['48.75 %', 4_875n, 1n, '2.031'],
  ['98.02 %', 9_802n, 1n, '1.010'],
  ['0.01 %', 1n, 1n, '9900.000'],
  ['0.0001 %', 1n, 100n, '990000.000'],
  ['0.000099 %', 99n, 10_000n, '1000000.000'],
  ['10 % more than the exact chance of 2.031', 9_900_000n * 11n, 2_031n * 10n, '1.846'],
])('a chance of %s has its target', (_, numerator, denominator, target) => {
  expect(chance.with(before, fraction(numerator, denominator))).toEqual({ target });
});

test('returns null for a chance outside the limits', () => {
  expect(chance.with(before, fraction(9_803n))).toBeNull();
  expect(chance.with(before, fraction(98n, 10_000n))).toBeNull();
  expect(chance.with(before, fraction(0n))).toBeNull();
  expect(chance.with(before, fraction(-1n))).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInField, amountProblem, readAmount, settleAmount } from './bet-amount.ts';

const CENT = 1_000_000n;
const limits = { minimumMinor: CENT, balanceMinor: 128_406_999_999n };

test('a typed amount is cut off after two decimals', () => {
  expect(readAmount('10')).toBe(1_000n * CENT);
  expect(readAmount('10.129')).toBe(1_012n * CENT);
  expect(readAmount('.5')).toBe(50n * CENT);
  expect(readAmount('007')).toBe(700n * CENT);
});

test('what is no amount is read as nothing', () => {
  for (const text of ['', '.', '-1', '1e3', 'abc', '1.2.3']) expect(readAmount(text)).toBeNull();
});

test('an amount is understood as it is pasted, however large', () => {
  for (const text of ['1,000.50', '$1000.50', '1.000,50']) expect(readAmount(text)).toBe(100_050n * CENT);
  expect(amountInField(readAmount('9'.repeat(20)) ?? 0n)).toBe(`${'9'.repeat(20)}.00`);
});

test('an invalid or too small amount becomes the minimum, and nothing becomes larger or smaller', () => {
  expect(settleAmount(null, CENT)).toBe(CENT);
  expect(settleAmount(0n, CENT)).toBe(CENT);
  expect(amountInField(settleAmount(10n ** 15n, CENT))).toBe('10000000.00');
});

test('typing says what is wrong', () => {
  expect(amountProblem(0n, limits)).toBe('belowMinimum');
  expect(amountProblem(CENT, { minimumMinor: CENT, balanceMinor: CENT })).toBeNull();
  expect(amountProblem(10n ** 15n, limits)).toBe('aboveBalance');
  expect(amountProblem(10n ** 15n, { ...limits, balanceMinor: null })).toBeNull();
});

test('a settled amount is at least the minimum and reads back as itself', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), (minor) => {
      const settled = settleAmount(minor, CENT);
      expect(amountProblem(settled, { ...limits, balanceMinor: null })).toBeNull();
      expect(readAmount(amountInField(settled))).toBe(settled);
    }),
  );
});

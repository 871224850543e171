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
  for (const text of ['', '.', '-1', '1e3', 'abc', '1.2.3', '9'.repeat(16)])
    expect(readAmount(text)).toBeNull();
});

test('an invalid amount becomes the minimum and too much becomes the balance, rounded down', () => {
  expect(settleAmount(null, limits)).toBe(CENT);
  expect(settleAmount(0n, limits)).toBe(CENT);
  expect(amountInField(settleAmount(10n ** 15n, limits))).toBe('1284.06');
});

test('a balance below the minimum leaves the minimum, so that the key can say why', () => {
  expect(settleAmount(500n * CENT, { minimumMinor: CENT, balanceMinor: 5n })).toBe(CENT);
});

test('typing says what is wrong', () => {
  expect(amountProblem(0n, limits)).toBe('belowMinimum');
  expect(amountProblem(10n ** 15n, limits)).toBe('aboveBalance');
  expect(amountProblem(10n ** 15n, { ...limits, balanceMinor: null })).toBeNull();
});

test('a settled amount can be bet and reads back as itself', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), fc.bigInt(CENT, 10n ** 13n), (minor, balanceMinor) => {
      const settled = settleAmount(minor, { minimumMinor: CENT, balanceMinor });
      expect(amountProblem(settled, { minimumMinor: CENT, balanceMinor })).toBeNull();
      expect(readAmount(amountInField(settled))).toBe(settled);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmountInput, validateAmount, parseAmountInput, normalizeAmountOnBlur } from './bet-amount.ts';

const CENT = 1_000_000n;
const limits = { minimumMinor: CENT, balanceMinor: 128_406_999_999n };

test('a typed amount is cut off after two decimals', () => {
  expect(parseAmountInput('10')).toBe(1_000n * CENT);
  expect(parseAmountInput('10.129')).toBe(1_012n * CENT);
  expect(parseAmountInput('.5')).toBe(50n * CENT);
  expect(parseAmountInput('007')).toBe(700n * CENT);
});

test('parses text that is not an amount as null', () => {
  for (const text of ['', '.', '-1', '1e3', 'abc', '1.2.3']) expect(parseAmountInput(text)).toBeNull();
});

test('parses pasted amounts of any size', () => {
  for (const text of ['1,000.50', '$1000.50', '1.000,50'])
    expect(parseAmountInput(text)).toBe(100_050n * CENT);
  expect(formatAmountInput(parseAmountInput('9'.repeat(20)) ?? 0n)).toBe(`${'9'.repeat(20)}.00`);
});

test('an invalid or too small amount becomes the minimum, and nothing becomes larger or smaller', () => {
  expect(normalizeAmountOnBlur(null, CENT)).toBe(CENT);
  expect(normalizeAmountOnBlur(0n, CENT)).toBe(CENT);
  expect(formatAmountInput(normalizeAmountOnBlur(10n ** 15n, CENT))).toBe('10000000.00');
});

test('reports what is wrong while the player types', () => {
  expect(validateAmount(0n, limits)).toBe('belowMinimum');
  expect(validateAmount(CENT, { minimumMinor: CENT, balanceMinor: CENT })).toBeNull();
  expect(validateAmount(10n ** 15n, limits)).toBe('aboveBalance');
  expect(validateAmount(10n ** 15n, { ...limits, balanceMinor: null })).toBeNull();
});

test('a normalized amount is at least the minimum and parses to itself', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), (minor) => {
      const settled = normalizeAmountOnBlur(minor, CENT);
      expect(validateAmount(settled, { ...limits, balanceMinor: null })).toBeNull();
      expect(parseAmountInput(formatAmountInput(settled))).toBe(settled);
    }),
  );
});

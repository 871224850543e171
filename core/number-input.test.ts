import { expect, test } from 'vitest';
import { formatDecimal, normalizeNumberInput, parseDecimal } from './number-input.ts';

test.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [9_999, 2, '99.99'],
  [1_000_000_000, 3, '1000000.000'],
])('%i of the last of %i decimals is written %s', (value, decimals, text) => {
  expect(formatDecimal(value, decimals)).toBe(text);
});

test.each([
  ['1,000.50', '1000.50'],
  ['1.000,50', '1000.50'],
  [' $20 ', '20'],
  ['20 USD', '20'],
  ['0,5', '0.5'],
  ['1,000', '1000'],
  ['1.000', '1.000'],
  ['1.000.000', '1000000'],
  ['1 000 000,5', '1000000.5'],
  ["1'000.50", '1000.50'],
  ['1.', '1.'],
  ['.', '.'],
  ['', ''],
  ['12,345,678.', '12345678.'],
])('%j is read as %j', (typed, plain) => {
  expect(normalizeNumberInput(typed)).toBe(plain);
});

test.each(['-5', '1e3', '1.2.3', '1,00,000', '1,000,00', '0.01$20', 'abc', '1.000.00', '0,500.5'])(
  '%j is not a number',
  (typed) => {
    expect([normalizeNumberInput(typed), parseDecimal(typed, 2)]).toEqual([null, null]);
  },
);

test('a decimal is rounded half up, however it is written', () => {
  expect(parseDecimal('1,000.505', 2)).toBe(100_051);
});

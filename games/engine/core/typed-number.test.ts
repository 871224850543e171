import { expect, test } from 'vitest';
import { decimalText } from './typed-number.ts';

test.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [9_999, 2, '99.99'],
  [1_000_000_000, 3, '1000000.000'],
])('%i of the last of %i decimals is written %s', (value, decimals, text) => {
  expect(decimalText(value, decimals)).toBe(text);
});

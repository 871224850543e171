import { expect, test } from 'vitest';
import { moneyText, readMoney } from './money-text.ts';

test('an amount is read to its last decimal and written as short as it can be', () => {
  expect(readMoney('10')).toBe(1_000_000_000n);
  expect(readMoney('0.00000001')).toBe(1n);
  expect(moneyText('1')).toBe('0.00000001');
  expect(moneyText('1050000000')).toBe('10.50');
});

test('what is no amount is refused', () => {
  for (const text of ['', '-1', '1e3', '0.000000001', 'ten']) expect(readMoney(text)).toBeNull();
});

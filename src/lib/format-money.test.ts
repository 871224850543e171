import { expect, test } from 'vitest';
import { formatAmount, formatMoney, formatMultiplier, formatProfit, isGain } from './format-money.ts';

test('money is grouped by thousands and cut off, never rounded up', () => {
  expect(formatMoney(128_406_999_999n)).toBe('$1,284.06');
  expect(formatMoney(0n)).toBe('$0.00');
  expect(formatMoney(123_456_789_000_000_000n)).toBe('$1,234,567,890.00');
  expect(formatAmount('10')).toBe('$10.00');
});

test('a profit carries its sign and nothing has none', () => {
  expect(formatProfit(3_523_000_000n)).toBe('+$35.23');
  expect(formatProfit(-1_200_000_000n)).toBe('−$12.00');
  expect(formatProfit(0n)).toBe('$0.00');
  expect(formatProfit(-1n)).toBe('$0.00');
});

test('a profit below a cent is shown as nothing, so it is no gain', () => {
  expect([formatProfit(999_999n), isGain(999_999n)]).toEqual(['$0.00', false]);
  expect([formatProfit(1_000_000n), isGain(1_000_000n)]).toEqual(['+$0.01', true]);
  expect(isGain(-1_000_000n)).toBe(false);
});

test('a multiplier is cut off to the decimals asked for', () => {
  expect(formatMultiplier('4.52999999')).toBe('4.52×');
  expect(formatMultiplier('2.03076923', 3)).toBe('2.030×');
  expect(formatMultiplier('1200.00000000')).toBe('1,200.00×');
});

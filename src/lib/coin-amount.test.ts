import { expect, test } from 'vitest';
import { minorToCoins, formatCoins, isCoinAmountLess, coinsToMinor } from './coin-amount.ts';

test('converts coins to USD at their price, truncated', () => {
  expect(coinsToMinor('0.01234567', '64250.10')).toBe(79_321_053_206n);
  expect(coinsToMinor('1', '0.1')).toBe(10_000_000n);
});

test('converts USD to coins, truncated to their decimals', () => {
  expect(minorToCoins(10_000_000_000n, '1.0003', 6)).toBe('99.970008');
  expect(minorToCoins(5_000_000_000n, '2500.00', 18)).toBe('0.020000000000000000');
  expect(minorToCoins(5_000_000_000n, '7', 0)).toBe('7');
  expect(minorToCoins(1n, '0', 8)).toBe('0');
  expect(minorToCoins(2_500_000_000n, '64850.20', 8)).toBe('0.00038550');
  expect(coinsToMinor(minorToCoins(2_500_000_000n, '64850.20', 8, true), '64850.20')).toBeGreaterThanOrEqual(
    2_500_000_000n,
  );
  expect(minorToCoins(5_000_000_000n, '2500', 8, true)).toBe('0.02000000');
});

test('formats coins with eight decimals, or more if they have more', () => {
  expect(formatCoins('0.020000000000000000')).toBe('0.02000000');
  expect(formatCoins('0.000000000000000001')).toBe('0.000000000000000001');
  expect(formatCoins('12000')).toBe('12,000.00000000');
  expect(formatCoins('99.970008')).toBe('99.97000800');
});

test('compares amounts with different numbers of decimals by value', () => {
  expect(isCoinAmountLess('0.09', '0.1')).toBe(true);
  expect(isCoinAmountLess('0.10', '0.1')).toBe(false);
});

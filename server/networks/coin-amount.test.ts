import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { unitsToMinor, parseCoinUnits, minorToUnits, formatCoinUnits } from './coin-amount.ts';

test('converts the examples of the design', () => {
  expect(unitsToMinor(1_234_567n, 8, '64250.10')).toBe(amountToMinor('793.21053206'));
  expect(minorToUnits(amountToMinor('100'), 6, '1.0003')).toBe(99_970_008n);
  expect(minorToUnits(amountToMinor('50'), 18, '2500.00')).toBe(20_000_000_000_000_000n);
});

test('converting there and back never gains, and loses less than the value of a unit', () => {
  const decimals = fc.integer({ min: 0, max: 18 });
  const price = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => formatCoinUnits(BigInt(n), 6));
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), decimals, price, (minor, places, usd) => {
      const units = minorToUnits(minor, places, usd);
      expect(unitsToMinor(units, places, usd)).toBeLessThanOrEqual(minor);
      expect(unitsToMinor(units + 1n, places, usd)).toBeGreaterThanOrEqual(minor);
    }),
  );
});

test('text and units represent the same number', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }), (units, places) => {
      expect(parseCoinUnits(formatCoinUnits(units, places), places)).toBe(units);
    }),
  );
  expect(() => parseCoinUnits('0.123456789', 8)).toThrow(RangeError);
});

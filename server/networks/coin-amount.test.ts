import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountToMinor } from '#contract/money.ts';
import { minorOfUnits, textToUnits, unitsOfMinor, unitsToText } from './coin-amount.ts';

test('the examples of the design', () => {
  expect(minorOfUnits(1_234_567n, 8, '64250.10')).toBe(amountToMinor('793.21053206'));
  expect(unitsOfMinor(amountToMinor('100'), 6, '1.0003')).toBe(99_970_008n);
  expect(unitsOfMinor(amountToMinor('50'), 18, '2500.00')).toBe(20_000_000_000_000_000n);
});

test('there and back never gains, and loses less than a unit is worth', () => {
  const decimals = fc.integer({ min: 0, max: 18 });
  const price = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => unitsToText(BigInt(n), 6));
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), decimals, price, (minor, places, usd) => {
      const units = unitsOfMinor(minor, places, usd);
      expect(minorOfUnits(units, places, usd)).toBeLessThanOrEqual(minor);
      expect(minorOfUnits(units + 1n, places, usd)).toBeGreaterThanOrEqual(minor);
    }),
  );
});

test('text and units are the same number', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }), (units, places) => {
      expect(textToUnits(unitsToText(units, places), places)).toBe(units);
    }),
  );
  expect(() => textToUnits('0.123456789', 8)).toThrow(RangeError);
});

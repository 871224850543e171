import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorToCoins } from '#lib/coin-amount.ts';
import { coinsToMinorRoundedUp, parseDollars } from './amounts.ts';

test('an amount typed in coins is covered exactly, rounded up by less than one minor unit', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 16n });
  const price = fc
    .tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 1, max: 99_999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`);
  fc.assert(
    fc.property(units, price, (amount, usd) => {
      const digits = amount.toString().padStart(9, '0');
      const typed = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
      const minor = coinsToMinorRoundedUp(typed, usd);
      if (minor === null) throw new Error(`${typed} is an amount`);
      const unitsOf = (value: bigint) => BigInt(minorToCoins(value, usd, 8).replace('.', ''));
      expect(unitsOf(minor)).toBeGreaterThanOrEqual(amount);
      expect(unitsOf(minor - 1n)).toBeLessThan(amount);
    }),
  );
});

test.each([
  ['250', 25_000_000_000n],
  ['1,000.50', 100_050_000_000n],
  ['0,5', 50_000_000n],
  ['.', null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['0x10', null],
  ['0.000000019', 1n],
])('%j in dollars is %s', (typed, minor) => {
  expect(parseDollars(typed)).toBe(minor);
});

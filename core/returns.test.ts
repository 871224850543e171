import { expect, test } from 'vitest';
import { boxGame, chipGame } from '#engine/testing/test-stake-games.ts';
import { fraction } from './fraction.ts';
import { fixedReturn, computeExpectedReturn, formatReturnPercent } from './returns.ts';

test('formats a return with two decimals, half up, and a range with both ends', () => {
  expect(formatReturnPercent(fixedReturn(99n, 100n))).toBe('99.00');
  expect(formatReturnPercent(fixedReturn(36n, 37n))).toBe('97.30');
  expect(formatReturnPercent({ least: fraction(96n, 100n), most: fraction(99n, 100n) })).toBe('96.00–99.00');
});

test('computes the return of the params if it depends on them', () => {
  expect(computeExpectedReturn(boxGame, { box: 'small' })).toEqual(fraction(5n, 8n));
  expect(computeExpectedReturn(boxGame, { box: 'large' })).toEqual(fraction(3n, 4n));
  expect(computeExpectedReturn(chipGame, { bets: [] })).toEqual(fraction(36n, 37n));
});

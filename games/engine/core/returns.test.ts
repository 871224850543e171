import { expect, test } from 'vitest';
import { boxGame, chipGame } from '../testing/stake-games.ts';
import { fraction } from './fraction.ts';
import { fixedReturn, returnOf, returnPercent } from './returns.ts';

test('a return is shown with two decimals, half up, and a range by both ends', () => {
  expect(returnPercent(fixedReturn(99n, 100n))).toBe('99.00');
  expect(returnPercent(fixedReturn(36n, 37n))).toBe('97.30');
  expect(returnPercent({ least: fraction(96n, 100n), most: fraction(99n, 100n) })).toBe('96.00–99.00');
});

test('a return that depends on the params is that of the params', () => {
  expect(returnOf(boxGame, { box: 'small' })).toEqual(fraction(5n, 8n));
  expect(returnOf(boxGame, { box: 'large' })).toEqual(fraction(3n, 4n));
  expect(returnOf(chipGame, { bets: [] })).toEqual(fraction(36n, 37n));
});

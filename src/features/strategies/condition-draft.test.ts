import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import {
  actionKindsFor,
  actionOf,
  moneyInField,
  moved,
  readCount,
  readMoney,
  readPercentHundredths,
} from './condition-draft.ts';

const CENT = 1_000_000n;

test('negative values and what is no number become 0', () => {
  expect([readCount('-3'), readCount('x'), readCount('7')]).toEqual([0, 0, 7]);
  expect([readPercentHundredths('-3'), readPercentHundredths('12.5')]).toEqual([0, 1_250]);
  expect(readPercentHundredths('250', 100)).toBe(10_000);
});

test('money is at least the minimum bet and keeps its decimals', () => {
  expect([readMoney('', CENT), readMoney('-5', CENT), readMoney('0.001', CENT)]).toEqual([CENT, CENT, CENT]);
  expect(readMoney('50.00000001', CENT)).toBe(5_000_000_001n);
  expect([moneyInField(5_000_000_000n), moneyInField(5_000_000_001n), moneyInField(CENT)]).toEqual([
    '50.00',
    '50.00000001',
    '0.01',
  ]);
});

test('another action keeps a number that means the same', () => {
  const raise = { kind: 'increaseAmount', percentHundredths: 4_000 } as const;
  expect(actionOf('decreaseAmount', raise, CENT)).toEqual({
    kind: 'decreaseAmount',
    percentHundredths: 4_000,
  });
  expect(actionOf('setAmount', raise, CENT)).toEqual({ kind: 'setAmount', amountMinor: 10n * CENT });
  expect(actionOf('stop', raise, CENT)).toEqual({ kind: 'stop' });
});

test('a game offers the actions that it knows, and the one that stands', () => {
  expect(actionKindsFor(catalogue.dice, { kind: 'stop' })).toContain('switchSide');
  expect(actionKindsFor(undefined, { kind: 'stop' })).toHaveLength(13);
  const { autobet: _, ...plain } = catalogue.dice;
  expect(actionKindsFor(plain, { kind: 'stop' })).not.toContain('setChance');
  expect(actionKindsFor(plain, { kind: 'switchSide' })).toContain('switchSide');
});

test('a condition moves one place and never out of the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

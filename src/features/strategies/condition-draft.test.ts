import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import {
  actionKindsFor,
  createConditionAction,
  formatMoneyInput,
  moveItem,
  parseCount,
  parseMoney,
  parsePercentHundredths,
} from './condition-draft.ts';

const CENT = 1_000_000n;

test('negative and non-numeric input becomes 0', () => {
  expect([parseCount('-3'), parseCount('x'), parseCount('7')]).toEqual([0, 0, 7]);
  expect([parsePercentHundredths('-3'), parsePercentHundredths('12.5')]).toEqual([0, 1_250]);
  expect(parsePercentHundredths('250', 100)).toBe(10_000);
});

test('money is at least the minimum bet and keeps its decimals', () => {
  expect([parseMoney('', CENT), parseMoney('-5', CENT), parseMoney('0.001', CENT)]).toEqual([
    CENT,
    CENT,
    CENT,
  ]);
  expect(parseMoney('50.00000001', CENT)).toBe(5_000_000_001n);
  expect([
    formatMoneyInput(5_000_000_000n),
    formatMoneyInput(5_000_000_001n),
    formatMoneyInput(CENT),
  ]).toEqual(['50.00', '50.00000001', '0.01']);
});

test('changing the action keeps a number with the same meaning', () => {
  const raise = { kind: 'increaseAmount', percentHundredths: 4_000 } as const;
  expect(createConditionAction('decreaseAmount', raise, CENT)).toEqual({
    kind: 'decreaseAmount',
    percentHundredths: 4_000,
  });
  expect(createConditionAction('setAmount', raise, CENT)).toEqual({
    kind: 'setAmount',
    amountMinor: 10n * CENT,
  });
  expect(createConditionAction('stop', raise, CENT)).toEqual({ kind: 'stop' });
});

test('offers the actions that the game supports and the current one', () => {
  expect(actionKindsFor(catalogue.dice, { kind: 'stop' })).toContain('switchSide');
  expect(actionKindsFor(undefined, { kind: 'stop' })).toHaveLength(13);
  const { autobet: _, ...plain } = catalogue.dice;
  expect(actionKindsFor(plain, { kind: 'stop' })).not.toContain('setChance');
  expect(actionKindsFor(plain, { kind: 'switchSide' })).toContain('switchSide');
});

test('moves a condition by one place and never out of the list', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

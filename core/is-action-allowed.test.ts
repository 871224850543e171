import { expect, test } from 'vitest';
import { isActionAllowed } from './is-action-allowed.ts';

test('allows only the actions of a plain list', () => {
  const next = [{ type: 'step' }, { type: 'cashout' }];
  expect(isActionAllowed(next, { type: 'cashout' })).toBe(true);
  expect(isActionAllowed(next, { type: 'pick' })).toBe(false);
  expect(isActionAllowed([], { type: 'step' })).toBe(false);
});

test('allows grouped actions by the values of their list', () => {
  const next = [{ type: 'pick', tiles: [1, 3], chance: '0.5', multiplier: '1.98' }, { type: 'cashout' }];
  expect(isActionAllowed(next, { type: 'pick', tile: 3 })).toBe(true);
  expect(isActionAllowed(next, { type: 'pick', tile: 2 })).toBe(false);
});

test('ignores chance and multiplier of an entry', () => {
  expect(isActionAllowed([{ type: 'step', chance: '0.9', multiplier: '1.1' }], { type: 'step' })).toBe(true);
});

import { expect, test } from 'vitest';
import { isActionAllowed } from './is-action-allowed.ts';

test('an action of a plain list is allowed, another is not', () => {
  const next = [{ type: 'step' }, { type: 'cashout' }];
  expect(isActionAllowed(next, { type: 'cashout' })).toBe(true);
  expect(isActionAllowed(next, { type: 'pick' })).toBe(false);
  expect(isActionAllowed([], { type: 'step' })).toBe(false);
});

test('actions that are listed together are allowed by the values of the list', () => {
  const next = [{ type: 'pick', tiles: [1, 3], chance: '0.5', multiplier: '1.98' }, { type: 'cashout' }];
  expect(isActionAllowed(next, { type: 'pick', tile: 3 })).toBe(true);
  expect(isActionAllowed(next, { type: 'pick', tile: 2 })).toBe(false);
});

test('chance and multiplier of an entry are no part of the action', () => {
  expect(isActionAllowed([{ type: 'step', chance: '0.9', multiplier: '1.1' }], { type: 'step' })).toBe(true);
});

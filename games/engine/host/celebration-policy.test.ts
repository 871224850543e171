import { expect, test } from 'vitest';
import { createCelebrationPolicy } from './celebration-policy.ts';

test('the same tier within 20 seconds is celebrated in the small form', () => {
  const turn = createCelebrationPolicy();
  expect(turn.isCompact('nice', 0, false)).toBe(false);
  expect(turn.isCompact('nice', 19_999, false)).toBe(true);
  expect(turn.isCompact('mega', 20_000, false)).toBe(false);
  expect(turn.isCompact('nice', 30_000, false)).toBe(false);
});

test('in autobet a big win is celebrated small, the larger ones are not', () => {
  const turn = createCelebrationPolicy();
  expect(turn.isCompact('big', 0, true)).toBe(true);
  expect(turn.isCompact('mega', 0, true)).toBe(false);
  expect(turn.isCompact('epic', 0, true)).toBe(false);
});

test('a higher tier replaces a celebration, and tiers below nice have none', () => {
  const { isHigher } = createCelebrationPolicy();
  expect(isHigher('big', 'nice')).toBe(true);
  expect(isHigher('big', 'big')).toBe(false);
  expect(isHigher('nice', null)).toBe(true);
  expect(isHigher('win', null)).toBe(false);
});

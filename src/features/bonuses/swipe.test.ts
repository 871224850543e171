import { expect, test } from 'vitest';
import { swipeStep } from './swipe.ts';

test('a swipe of 50 px moves by one, a shorter one by none, and the other way where lines run to the left', () => {
  expect([swipeStep(200, 150, 1), swipeStep(200, 151, 1), swipeStep(150, 200, 1)]).toEqual([1, 0, -1]);
  expect(swipeStep(200, 150, -1)).toBe(-1);
});

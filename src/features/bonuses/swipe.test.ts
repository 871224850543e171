import { expect, test } from 'vitest';
import { swipeStep } from './swipe.ts';

test('a swipe of 50 px moves by one, a shorter one does not, and right-to-left layouts reverse it', () => {
  expect([swipeStep(200, 150, 1), swipeStep(200, 151, 1), swipeStep(150, 200, 1)]).toEqual([1, 0, -1]);
  expect(swipeStep(200, 150, -1)).toBe(-1);
});

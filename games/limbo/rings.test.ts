import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringHeight, rings, countRingsReached } from './rings.ts';

test('a ring is reached by its own result and by nothing below it', () => {
  expect(rings.map((ring) => ringHeight(ring))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(rings.map((ring) => countRingsReached(ring - 1))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('the ground is at 0, and above the highest ring it is one more for every ten times', () => {
  expect(ringHeight(1_000)).toBe(0);
  expect(
    [1_000_000, 10_000_000, 1_000_000_000].map((result) => Math.round(ringHeight(result) * 1e6) / 1e6),
  ).toEqual([8, 9, 11]);
});

test('the height grows with the result', () => {
  const results = fc.integer({ min: 1_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(results, results, (a, b) => {
      if (a < b) expect(ringHeight(a)).toBeLessThan(ringHeight(b));
    }),
  );
});

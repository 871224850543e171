import { expect, test } from 'vitest';
import { fade, burstRingScale, sparksAt } from './burst.ts';
import { look } from './look.ts';

test('the ring ends at full size and the light ends at zero', () => {
  expect(burstRingScale(0)).toBeCloseTo(0);
  expect(burstRingScale(1)).toBe(1);
  expect(fade(0)).toBe(1);
  expect(fade(1)).toBe(0);
});

test('the sparks are deterministic and fly outwards', () => {
  expect(sparksAt(0.5)).toEqual(sparksAt(0.5));
  expect(sparksAt(0.5)).toHaveLength(look.sparks.count);
  const distance = (share: number) => Math.hypot(sparksAt(share)[3]?.x ?? 0, sparksAt(share)[3]?.y ?? 0);
  expect(distance(0.6)).toBeGreaterThan(distance(0.2));
  expect(sparksAt(0).every((spark) => spark.alpha === 0)).toBe(true);
  expect(sparksAt(1).every((spark) => spark.alpha === 0)).toBe(true);
});

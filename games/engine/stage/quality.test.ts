import { expect, test } from 'vitest';
import { getResolution } from './quality.ts';

const soft = { quality: 'soft', eco: false } as const;

test('in motion the soft tier draws smaller stages at a higher resolution', () => {
  expect(getResolution({ ...soft, width: 1000, height: 604 })).toBe(0.5);
  expect(getResolution({ ...soft, width: 1540, height: 930 })).toBe(0.5);
  expect(getResolution({ ...soft, width: 630, height: 453 })).toBeCloseTo(0.59, 2);
  expect(getResolution({ ...soft, width: 390, height: 384 })).toBeCloseTo(0.82, 2);
  expect(getResolution({ ...soft, width: 300, height: 200 })).toBe(1);
});

test('at rest, and in the other tiers, the size of the stage changes nothing', () => {
  expect(getResolution({ ...soft, isAtRest: true, width: 1000, height: 604 })).toBe(1);
  expect(getResolution({ quality: 'full', eco: false, width: 1000, height: 604 })).toBe(1);
});

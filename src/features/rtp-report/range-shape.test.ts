import { expect, test } from 'vitest';
import { rangeShape } from './range-shape.ts';

test('all ranges have the same width and the dot keeps its relative position', () => {
  const shape = rangeShape({ from: 98, to: 100 }, 99, 99.5);
  expect([shape.from, shape.to, shape.mark].map(Math.round)).toEqual([20, 80, 50]);
  expect(Math.round(shape.dot)).toBe(65);
  expect(shape.side).toBe('inside');
});

test('a value far outside is clamped to the edge and reported as above or below', () => {
  expect(rangeShape({ from: 98, to: 100 }, 99, 250)).toMatchObject({ side: 'above', dot: 97 });
  expect(rangeShape({ from: 98, to: 100 }, 99, 0)).toMatchObject({ side: 'below', dot: 3 });
  expect(rangeShape({ from: 99, to: 99 }, 99, 99).side).toBe('inside');
});

import { expect, test } from 'vitest';
import { computeDayChart } from './day-shape.ts';

test('the axis starts at zero and its round marks cover the highest day', () => {
  const { marks, points } = computeDayChart([1, 5.6, 4], 0.01);
  expect(marks.map(({ value }) => value)).toEqual([0, 2, 4, 6]);
  expect(marks.map(({ at }) => Math.round(at))).toEqual([100, 67, 33, 0]);
  expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
});

test('days without data are at zero, and counts have whole-number marks', () => {
  expect(computeDayChart([0, 0], 1)).toMatchObject({
    points: [{ y: 100 }, { y: 100 }],
    marks: [{}, { value: 1 }],
  });
  expect(computeDayChart([0, 1], 1).marks.map(({ value }) => value)).toEqual([0, 1]);
});

test('a single day is centred', () => {
  expect(computeDayChart([3], 1).points).toEqual([{ x: 50, y: 0 }]);
});

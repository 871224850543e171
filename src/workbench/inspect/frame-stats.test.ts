import { expect, test } from 'vitest';
import { barsPath, frameGrade, frameStats, graphHeight, graphY } from './frame-stats.ts';

test('median, 95 of a hundred and the longest are times that were measured', () => {
  const costs = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(frameStats(costs)).toEqual({ p50: 50, p95: 95, max: 100 });
});

test('without frames all figures are zero', () => {
  expect(frameStats([])).toEqual({ p50: 0, p95: 0, max: 0 });
});

test('a frame over the budget is late, one near it close', () => {
  expect([4, 14, 17].map(frameGrade)).toEqual(['good', 'close', 'late']);
});

test('a bar has the height of its time and no more than the graph', () => {
  expect(graphY(0)).toBe(graphHeight);
  expect(graphY(1_000)).toBe(0);
  expect(barsPath([4, 17, 5], 'late')).toMatch(/^M[\d.]+ 70V[\d.]+h[\d.]+V70$/);
  expect(barsPath([4, 5], 'late')).toBe('');
});

import { expect, test } from 'vitest';
import { frameGrade, frameStats, graph, graphY } from './frame-graph.tsx';

test('median, 95 of a hundred and the longest are times that were measured; without frames all are zero', () => {
  const costs = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(frameStats(costs)).toEqual({ p50: 50, p95: 95, max: 100 });
  expect(frameStats([])).toEqual({ p50: 0, p95: 0, max: 0 });
});

test('a frame over the budget is late, one near it close; no bar is higher than the graph', () => {
  expect([4, 14, 17].map(frameGrade)).toEqual(['good', 'close', 'late']);
  expect([0, 1_000].map(graphY)).toEqual([graph.height, 0]);
});

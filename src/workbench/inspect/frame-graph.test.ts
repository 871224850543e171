import { expect, test } from 'vitest';
import { frameGrade, frameStats, graph, graphY } from './frame-graph.tsx';

test('computes median, 95th percentile and maximum of frame times, or zeros without frames', () => {
  const costs = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(frameStats(costs)).toEqual({ p50: 50, p95: 95, max: 100 });
  expect(frameStats([])).toEqual({ p50: 0, p95: 0, max: 0 });
});

test('grades frames by their budget and clips bars to the height of the graph', () => {
  expect([4, 14, 17].map(frameGrade)).toEqual(['good', 'close', 'late']);
  expect([0, 1_000].map(graphY)).toEqual([graph.height, 0]);
});

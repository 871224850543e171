import { expect, test } from 'vitest';
import { look } from '../look.ts';
import type { KenoParams } from '../rules.ts';
import { planDraw } from './draw-plan.ts';

const { normal, instant } = look.pace;
const times = (params: KenoParams, drawn: readonly number[]) =>
  planDraw(params, { drawn, hits: 0 }, normal).map(({ atMs }) => atMs);
const gaps = (params: KenoParams, drawn: readonly number[]) =>
  times(params, drawn)
    .slice(1)
    .map((atMs, place) => atMs - (times(params, drawn)[place] ?? 0));

test('drops a ball every 100 ms and counts hits, and drops all of them together at instant speed', () => {
  const params = { risk: 'classic', picks: [2, 4] } as const;
  const drawn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(gaps(params, drawn)).toEqual(Array(9).fill(100));
  expect(planDraw(params, { drawn, hits: 2 }, normal).map(({ hits }) => hits)).toEqual([
    0, 1, 1, 2, 2, 2, 2, 2, 2, 2,
  ]);
  expect(planDraw(params, { drawn, hits: 2 }, instant).every(({ atMs }) => atMs === 0)).toBe(true);
});

test('slows the balls once one more hit pays 100× or more, whether they hit or miss', () => {
  const params = { risk: 'low', picks: [1, 2, 3, 4, 5] } as const;
  const [hit, miss] = [
    gaps(params, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    gaps(params, [1, 2, 3, 4, 40, 39, 38, 37, 36, 35]),
  ];
  expect(hit.slice(0, 4)).toEqual([100, 100, 100, normal.slowMs]);
  expect(miss.slice(0, 4)).toEqual(hit.slice(0, 4));
  expect(miss.slice(4)).toEqual(Array(5).fill(normal.slowMs));
  // All picks were hit: no further hit is possible.
  expect(hit.slice(4)).toEqual(Array(5).fill(normal.ballMs));
});

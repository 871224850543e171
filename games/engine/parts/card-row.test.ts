import { expect, test } from 'vitest';
import { interpolateArc, layoutCardRow } from './card-row.ts';

const xs = (count: number, room: number) =>
  layoutCardRow(count, { x: 100, y: 0, width: 50, room }, { step: 0.5 }).map(({ x }) => x);

test('cards of a row lie around its middle', () => {
  expect(xs(1, 200)).toEqual([100]);
  expect(xs(2, 200)).toEqual([87.5, 112.5]);
});

test('many cards lie closer together, so that they always fit', () => {
  expect(xs(6, 100)).toEqual([75, 85, 95, 105, 115, 125]);
  expect(xs(3, 20)).toEqual([100, 100, 100]);
});

test('each card has its rotation, and the last rotation applies to all further cards', () => {
  const place = { x: 0, y: 0, width: 10, room: 100 };
  const rolls = layoutCardRow(4, place, { step: 1, fall: 0.5, rolls: [-0.1, 0.1] });
  expect(rolls.map(({ roll }) => roll)).toEqual([-0.1, 0.1, 0.1, 0.1]);
  expect(rolls.map(({ y }) => y)).toEqual([0, 5, 10, 15]);
});

test('a moving card starts and ends at its positions and rises between them', () => {
  const from = { x: 0, y: 0, width: 10, roll: 1 };
  const to = { x: 100, y: 40, width: 20, roll: 0 };
  expect(interpolateArc(from, to, 0, 30)).toEqual(from);
  expect(interpolateArc(from, to, 1, 30)).toEqual(to);
  expect(interpolateArc(from, to, 0.5, 30)).toEqual({ x: 50, y: -10, width: 15, roll: 0.5 });
});

import { expect, test } from 'vitest';
import { profitGraph } from './profit-graph.ts';
import { type Box, placeInside } from './use-drag.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({
  x,
  y,
  width,
  height,
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

test('the line begins at zero and ends at the newest profit', () => {
  const { line, zeroAt } = profitGraph([0n, 10n, -10n]);
  expect(zeroAt).toBe(500);
  expect(line).toBe('M0,500L500,60L1000,940');
});

test('without a bet the line is flat', () => {
  expect(profitGraph([0n])).toMatchObject({ line: 'M0,500', zeroAt: 500 });
});

test('a panel is moved inside its area only', () => {
  const area = box(0, 0, 1000, 600);
  const panel = box(720, 20, 264, 300);
  const at = { x: 0, y: 0 };
  expect(placeInside({ x: -100, y: 50 }, panel, area, at)).toEqual({ x: -100, y: 50 });
  expect(placeInside({ x: 500, y: 5000 }, panel, area, at)).toEqual({ x: 16, y: 280 });
  expect(placeInside({ x: -5000, y: -500 }, panel, area, at)).toEqual({ x: -720, y: -20 });
});

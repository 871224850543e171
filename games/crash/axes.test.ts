import { describe, expect, test } from 'vitest';
import { momentOf, MOST_SHOWN } from './curve.ts';
import { look } from './look.ts';
import { axesAt, multiplierAtMs, ticksOf } from './parts/axes.ts';

const places = Object.values(look.place);
const every = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

describe.each(places)('the axes of a stage of $width', (place) => {
  const { plot } = place;
  const tipOf = (ms: number) => {
    const axes = axesAt(ms, place);
    return { x: axes.x(ms), y: axes.y(multiplierAtMs(ms)) };
  };

  test('begin in their corner, and the lantern never leaves the stage', () => {
    expect(tipOf(0)).toEqual({ x: plot.left, y: plot.base });
    for (const ms of every(0, momentOf(MOST_SHOWN), 997)) {
      const { x, y } = tipOf(ms);
      expect(x).toBeLessThanOrEqual(plot.left + plot.tipX + 0.001);
      expect(y).toBeGreaterThanOrEqual(plot.base - plot.tipY - 0.001);
    }
  });

  test('grow without a jump: the lantern moves less than two pixels in a frame', () => {
    let before = tipOf(0);
    for (const ms of every(16, momentOf(MOST_SHOWN), 16)) {
      const tip = tipOf(ms);
      expect(Math.hypot(tip.x - before.x, tip.y - before.y)).toBeLessThan(2);
      before = tip;
    }
  });

  test('name no more lines than have room, and no line comes or goes at once', () => {
    let before = new Map<number, number>();
    for (const ms of every(0, momentOf(MOST_SHOWN), 16)) {
      const { perOne } = axesAt(ms, place);
      const range = { from: 1, to: 1 + (plot.base - plot.top) / perOne, per: perOne };
      const ticks = new Map(ticksOf(range, place.tickY).map(({ value, alpha }) => [value, alpha]));
      expect(ticks.size).toBeLessThan(16);
      for (const [value, alpha] of before) {
        // What leaves over the edge does so where it has no light any more.
        if (value <= range.to)
          expect(Math.abs((ticks.get(value) ?? 0) - alpha), `${value} at ${ms}`).toBeLessThan(0.1);
      }
      before = ticks;
    }
  });
});

import { describe, expect, test } from 'vitest';
import { timeOfMultiplierMs, MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import { look } from './look.ts';
import { axesAt, multiplierAtMs, computeTicks } from './parts/axes.ts';

const places = Object.values(look.place);
const every = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

describe.each(places)('the axes of a stage of $width', (place) => {
  const { plot } = place;
  const tipOf = (ms: number) => {
    const axes = axesAt(ms, place);
    return { x: axes.x(ms), y: axes.y(multiplierAtMs(ms)) };
  };

  test('start in their corner, and keep the lantern on the stage', () => {
    expect(tipOf(0)).toEqual({ x: plot.left, y: plot.base });
    for (const ms of every(0, timeOfMultiplierMs(MAX_SHOWN_HUNDREDTHS), 997)) {
      const { x, y } = tipOf(ms);
      expect(x).toBeLessThanOrEqual(plot.left + plot.tipX + 0.001);
      expect(y).toBeGreaterThanOrEqual(plot.base - plot.tipY - 0.001);
    }
  });

  test('grow without a jump: the lantern moves less than two pixels in a frame', () => {
    let before = tipOf(0);
    const jumps = every(16, timeOfMultiplierMs(MAX_SHOWN_HUNDREDTHS), 16).filter((ms) => {
      const [from, tip] = [before, tipOf(ms)];
      before = tip;
      return Math.hypot(tip.x - from.x, tip.y - from.y) >= 2;
    });
    expect(jumps).toEqual([]);
  });

  test('label only lines that fit, and fade every line in and out', () => {
    let before = new Map<number, number>();
    const faults: string[] = [];
    for (const ms of every(0, timeOfMultiplierMs(MAX_SHOWN_HUNDREDTHS), 16)) {
      const { perOne } = axesAt(ms, place);
      const range = { from: 1, to: 1 + (plot.base - plot.top) / perOne, per: perOne };
      const ticks = new Map(computeTicks(range, place.tickY).map(({ value, alpha }) => [value, alpha]));
      if (ticks.size >= 16) faults.push(`${ticks.size} lines at ${ms}`);
      for (const [value, alpha] of before) {
        // A line that leaves at the edge has already faded out there.
        const isLost = value <= range.to && Math.abs((ticks.get(value) ?? 0) - alpha) >= 0.1;
        if (isLost) faults.push(`${value} at ${ms}`);
      }
      before = ticks;
    }
    expect(faults).toEqual([]);
  });
});

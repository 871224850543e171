import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { drawCurveResult, roundingShortfall, countValuesAtLeast, WIDE_DRAW_RANGE } from './result-curve.ts';

const limbo = { returned: 990n, least: 1_000n, most: 1_000_000_000n };
const at = (value: bigint) => drawCurveResult(limbo, fakeDraw({ wide: () => value }));

test('maps the lowest values to the minimum result and the highest to the maximum', () => {
  expect([at(0n), at(WIDE_DRAW_RANGE / 2n), at(WIDE_DRAW_RANGE - 1n)]).toEqual([
    1_000n,
    1_980n,
    1_000_000_000n,
  ]);
  expect(countValuesAtLeast(limbo, 1_000n)).toBe(WIDE_DRAW_RANGE);
});

test('counts exactly the values that reach the target', () => {
  fc.assert(
    fc.property(fc.bigInt(1_001n, 1_000_000_000n), (target) => {
      const winning = countValuesAtLeast(limbo, target);
      expect(at(WIDE_DRAW_RANGE - winning) >= target).toBe(true);
      expect(at(WIDE_DRAW_RANGE - winning - 1n) < target).toBe(true);
      // The shortfall from 99 percent is less than one value.
      const lacking = 990n * WIDE_DRAW_RANGE - winning * target;
      expect(lacking >= 0n && lacking < target).toBe(true);
      expect(roundingShortfall(target, 1_000n).numerator).toBe(target);
    }),
  );
});

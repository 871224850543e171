import { type ResultCurve, countValuesAtLeast, WIDE_DRAW_RANGE } from '#core/result-curve.ts';
import type { WeightedDraw } from './conformance.ts';
import { fakeDraw } from './fake-draw.ts';

const drawOfValue = (value: bigint) => fakeDraw({ wide: () => value });

/** Yields the values below a target and those that reach it, each folded at both of its ends. */
export function* sidesOfTarget(curve: ResultCurve, target: bigint): Generator<WeightedDraw> {
  const reaching = countValuesAtLeast(curve, target);
  const first = WIDE_DRAW_RANGE - reaching;
  if (first > 0n) yield { draw: drawOfValue(0n), alike: [drawOfValue(first - 1n)], weight: first };
  if (reaching > 0n)
    yield { draw: drawOfValue(first), alike: [drawOfValue(WIDE_DRAW_RANGE - 1n)], weight: reaching };
}

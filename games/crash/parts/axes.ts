import { GROWTH_RATE } from '../curve.ts';
import { look, type LayoutLook } from '../look.ts';
import { smoothstep, smoothMax, smoothMin } from './easing-math.ts';

/** The visible part of the curve at one time, and the mapping to the stage. */
export interface Axes {
  /** The first and last visible ms. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly perMs: number;
  /** Length of 1×. */
  readonly perOne: number;
  x(ms: number): number;
  y(multiplier: number): number;
}

/** The multiplier without rounding, so that the curve has no steps. */
export const multiplierAtMs = (ms: number): number => Math.exp(GROWTH_RATE * ms);

/**
 * The axes grow with the flight. From `mostMs` on the visible part moves along with the lantern and keeps its
 * shape, so that the curve does not become a vertical line.
 */
export function axesAt(flownMs: number, { plot }: LayoutLook): Axes {
  const { leastMs, mostMs, leastRise, sharpX, sharpY, window } = look.axes;
  const pieceMs = smoothMin(flownMs, mostMs, window);
  const fromMs = flownMs - pieceMs;
  const perMs = plot.tipX / smoothMax(leastMs, pieceMs, sharpX);
  const perOne = plot.tipY / smoothMax(leastRise, multiplierAtMs(flownMs) - 1, sharpY);
  return {
    fromMs,
    toMs: flownMs,
    perMs,
    perOne,
    x: (ms) => plot.left + (ms - fromMs) * perMs,
    y: (multiplier) => plot.base - (multiplier - 1) * perOne,
  };
}

/** A line of an axis and its opacity. */
export interface Tick {
  readonly value: number;
  readonly alpha: number;
}

const steps = [1, 2, 5] as const;
/** The smallest step of an axis is one hundredth. */
const stepAt = (index: number): number => (steps[index % 3] ?? 1) * 10 ** (Math.floor(index / 3) - 2);

/**
 * Computes the lines of an axis: `per` is the length of one unit. A finer step gradually replaces a wider one
 * as its lines move apart, so that nothing jumps while the axis grows.
 */
export function computeTicks(
  range: { readonly from: number; readonly to: number; readonly per: number },
  fade: { readonly from: number; readonly to: number },
): readonly Tick[] {
  let index = 0;
  while (stepAt(index) * range.per <= fade.from) index++;
  const [fine, wide] = [stepAt(index), stepAt(index + 1)];
  const light = smoothstep(fine * range.per, fade);
  const onBoth = (value: number): boolean => Math.abs(value / fine - Math.round(value / fine)) < 1e-6;
  const coarse = multiplesOf(wide, range).map((value) => ({ value, alpha: onBoth(value) ? 1 : 1 - light }));
  const known = new Set(coarse.map(({ value }) => value));
  const between = multiplesOf(fine, range).filter((value) => !known.has(value));
  return [...coarse, ...between.map((value) => ({ value, alpha: light }))];
}

function multiplesOf(step: number, { from, to }: { readonly from: number; readonly to: number }): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1);
  // Rounding to twelve digits removes floating-point noise.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

import type { Returned } from '#contract/rtp-report.ts';

/** Places on the picture of one row, percent from the left. */
export interface RangeShape {
  readonly from: number;
  readonly to: number;
  /** The return on average of what was played. */
  readonly mark: number;
  /** What was paid; at the edge when it lies outside of the picture. */
  readonly dot: number;
  readonly side: 'inside' | 'above' | 'below';
}

/** So much of the picture is the range of luck. */
const RANGE = 0.6;
const EDGE = 3;

/** Lays a row out so that every range is as wide as the others: what counts is where the dot is in it. */
export function rangeShape(
  { from: low, to: high }: NonNullable<Returned['band']>,
  expected: number,
  paid: number,
): RangeShape {
  const width = (high - low || 1) / RANGE;
  const start = (low + high) / 2 - width / 2;
  const at = (value: number): number => Math.min(100 - EDGE, Math.max(EDGE, (100 * (value - start)) / width));
  const side = paid < low ? 'below' : paid > high ? 'above' : 'inside';
  return { from: at(low), to: at(high), mark: at(expected), dot: at(paid), side };
}

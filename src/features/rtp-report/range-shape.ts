import type { Returned } from '#contract/rtp-report.ts';

/** Positions in a row's picture, percent from the left. */
export interface RangeShape {
  readonly from: number;
  readonly to: number;
  /** The expected average return. */
  readonly mark: number;
  /** The paid return; clamped to the edge if outside the picture. */
  readonly dot: number;
  readonly side: 'inside' | 'above' | 'below';
}

/** Share of the width taken by the expected range. */
const RANGE = 0.6;
const EDGE = 3;

/**
 * Scales a row so that all ranges have the same width: what matters is the dot's position within the range.
 */
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

import { type Fraction, fraction } from './fraction.ts';
import type { Draw } from './rules.ts';

/** Number of values of a wide draw (games.md 2.3). */
export const WIDE_DRAW_RANGE = 2n ** 52n;

/**
 * The distribution of results for which every target has the same return (games.md, Lemma 3). Units are
 * integers: thousandths in limbo, hundredths in crash.
 */
export interface ResultCurve {
  /** Return of a stake of 1.00×, in units: 990 thousandths, 99 hundredths. */
  readonly returned: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** Computes the result from the wide draw at a word. */
export function drawCurveResult({ returned, least, most }: ResultCurve, draw: Draw, word = 0): bigint {
  const raw = (returned * WIDE_DRAW_RANGE) / (WIDE_DRAW_RANGE - draw.wide(word));
  const capped = raw < most ? raw : most;
  return capped > least ? capped : least;
}

/** Counts the values of a wide draw, the highest ones, whose result is at least the target. */
export const countValuesAtLeast = ({ returned, least }: ResultCurve, target: bigint): bigint =>
  target <= least ? WIDE_DRAW_RANGE : (returned * WIDE_DRAW_RANGE) / target;

/**
 * Maximum shortfall of the return at a target, because the values do not divide evenly: `one` is 1.00× in
 * units.
 */
export const roundingShortfall = (target: bigint, one: bigint): Fraction =>
  fraction(target, one * WIDE_DRAW_RANGE);

import { type Fraction, fraction } from './fraction.ts';
import type { Draw } from './rules.ts';

/** How many values a wide draw has (games.md 2.3). */
export const WIDE_DRAW_RANGE = 2n ** 52n;

/**
 * The curve of results on which every target returns the same (games.md, Lemma 3), in whole units: limbo counts
 * thousandths, crash hundredths.
 */
export interface ResultCurve {
  /** What comes back of one: 990 thousandths, 99 hundredths. */
  readonly returned: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** The result that the wide draw at a word gives. */
export function drawCurveResult({ returned, least, most }: ResultCurve, draw: Draw, word = 0): bigint {
  const raw = (returned * WIDE_DRAW_RANGE) / (WIDE_DRAW_RANGE - draw.wide(word));
  const capped = raw < most ? raw : most;
  return capped > least ? capped : least;
}

/** How many of the values of a wide draw, the highest ones, give a result of at least the target. */
export const countValuesAtLeast = ({ returned, least }: ResultCurve, target: bigint): bigint =>
  target <= least ? WIDE_DRAW_RANGE : (returned * WIDE_DRAW_RANGE) / target;

/** How much of a stake the return at a target may lack because the values do not share out evenly: `one` is 1.00× in units. */
export const roundingShortfall = (target: bigint, one: bigint): Fraction =>
  fraction(target, one * WIDE_DRAW_RANGE);

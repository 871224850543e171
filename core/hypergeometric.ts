import { binomial } from './binomial.ts';
import { type Fraction, fraction } from './fraction.ts';

/** A draw without replacement: `drawn` of `all` items are taken, `marked` of which count as hits. */
export interface HypergeometricDraw {
  readonly all: number;
  readonly marked: number;
  readonly drawn: number;
}

/** The probability that exactly this many of the drawn items are marked. */
export const hypergeometricProbability = (
  { all, marked, drawn }: HypergeometricDraw,
  hits: number,
): Fraction =>
  hits > drawn || drawn - hits > all - marked
    ? fraction(0n)
    : fraction(binomial(marked, hits) * binomial(all - marked, drawn - hits), binomial(all, drawn));

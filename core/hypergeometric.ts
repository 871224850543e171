import { binomial } from './binomial.ts';
import { type Fraction, fraction } from './fraction.ts';

/** A draw without return: of `all` things `marked` ones are meant, and `drawn` are taken. */
export interface HypergeometricDraw {
  readonly all: number;
  readonly marked: number;
  readonly drawn: number;
}

/** The chance that exactly so many of the meant things are among those taken. */
export const hypergeometricProbability = (
  { all, marked, drawn }: HypergeometricDraw,
  hits: number,
): Fraction =>
  hits > drawn || drawn - hits > all - marked
    ? fraction(0n)
    : fraction(binomial(marked, hits) * binomial(all - marked, drawn - hits), binomial(all, drawn));

import { type Fraction, compareFractions, fraction, roundHalfUp } from './fraction.ts';
import type { CatalogueEntry, StatedReturn } from './rules.ts';
import { formatDecimal } from './number-input.ts';

/** A return that is the same for all params: `fixedReturn(99n, 100n)`. */
export const fixedReturn = (numerator: bigint, denominator: bigint): StatedReturn => {
  const rtp = fraction(numerator, denominator);
  return { least: rtp, most: rtp };
};

/** Returns the exact expected return of a bet with these params. */
export const computeExpectedReturn = ({ meta, rules }: CatalogueEntry, params: unknown): Fraction =>
  rules.rtp?.(params) ?? meta.rtp.least;

/** Formats a return in percent with two decimals, half up: "99.00", "97.30"; a range is "96.00–99.00". */
export function formatReturnPercent({ least, most }: StatedReturn): string {
  const text = ({ numerator, denominator }: Fraction): string =>
    formatDecimal(Number(roundHalfUp(fraction(numerator * 10_000n, denominator))), 2);
  return compareFractions(least, most) === 0 ? text(least) : `${text(least)}–${text(most)}`;
}

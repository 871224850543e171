import { type Fraction, compareFractions, fraction, roundedHalfUp } from './fraction.ts';
import type { CatalogueEntry, StatedReturn } from './rules.ts';
import { decimalText } from './typed-number.ts';

/** The same return for all params: `fixedReturn(99n, 100n)`. */
export const fixedReturn = (numerator: bigint, denominator: bigint): StatedReturn => {
  const rtp = fraction(numerator, denominator);
  return { least: rtp, most: rtp };
};

/** The exact return of a bet with these params. */
export const returnOf = ({ meta, rules }: CatalogueEntry, params: unknown): Fraction =>
  rules.rtp?.(params) ?? meta.rtp.least;

/** Percent as it is shown, with two decimals, half up: "99.00", "97.30"; a range is "96.00–99.00". */
export function returnPercent({ least, most }: StatedReturn): string {
  const text = ({ numerator, denominator }: Fraction): string =>
    decimalText(Number(roundedHalfUp(fraction(numerator * 10_000n, denominator))), 2);
  return compareFractions(least, most) === 0 ? text(least) : `${text(least)}–${text(most)}`;
}

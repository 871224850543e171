/** An exact rational, because returns and win chances do not fit a decimal. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Creates a fraction without reducing it. @throws {RangeError} unless the denominator is positive */
export function fraction(numerator: bigint, denominator: bigint = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  return { numerator, denominator };
}

/** Returns a negative number, 0 or a positive number as `a` is less than, equal to or greater than `b`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return left === right ? 0 : left < right ? -1 : 1;
}

export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** Rounds to the nearest integer, halves up, also below zero. */
export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  const [doubled, twice] = [2n * numerator + denominator, 2n * denominator];
  const cut = doubled / twice;
  // BigInt division truncates towards zero; below zero, rounding down moves away from it.
  return doubled < 0n && cut * twice !== doubled ? cut - 1n : cut;
}

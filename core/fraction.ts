/** An exact number: returns and win chances are none that a decimal could hold. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Makes a fraction; nothing is shortened. @throws {RangeError} unless the denominator is positive */
export function fraction(numerator: bigint, denominator: bigint = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError('A denominator is positive');
  return { numerator, denominator };
}

/** Below 0, 0 or above 0 as `a` is less than, equal to or more than `b`. */
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

/** The nearest integer, halves up, below zero too. */
export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  const [doubled, twice] = [2n * numerator + denominator, 2n * denominator];
  const cut = doubled / twice;
  // Division cuts towards zero; below zero, down is away from it.
  return doubled < 0n && cut * twice !== doubled ? cut - 1n : cut;
}

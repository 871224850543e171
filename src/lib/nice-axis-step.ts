/**
 * Returns the smallest step of 1, 2 or 5 times a power of ten that needs at most `lines` steps for the range.
 */
export function niceAxisStep(range: number, lines: number): number {
  const least = range / lines;
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * ([1, 2, 5].find((factor) => factor * unit >= least) ?? 10);
}

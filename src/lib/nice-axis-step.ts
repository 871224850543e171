/** A round step, 1, 2 or 5 with zeros, so that about so many lines cover the range. */
export function niceAxisStep(range: number, lines: number): number {
  const least = range / lines;
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * ([1, 2, 5].find((factor) => factor * unit >= least) ?? 10);
}

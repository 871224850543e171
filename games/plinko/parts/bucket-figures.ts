import { withoutSign } from '#core/multiplier.ts';
import { look } from '../look.ts';

/** How the figures of a board are drawn: all upright, or all rotated if the buckets are narrow. */
export interface FigurePlan {
  readonly texts: readonly string[];
  /** Scale by bucket, relative to the drawn size. */
  readonly scales: readonly number[];
  readonly isTurned: boolean;
}

/**
 * Fits every figure into a bucket of this width, none below 11 px: first the × is dropped, then all figures
 * are rotated to run up the bucket. `widthOf` measures at the drawn size.
 */
export const planFigures = (
  texts: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): FigurePlan => {
  const { height, figure } = look.bucket;
  const least = figure.least / figure.size;
  const across = width - figure.padding * 2;
  const unsigned = texts.map(withoutSign);
  const widest = (list: readonly string[]): number => Math.max(...list.map(widthOf));
  for (const list of [texts, unsigned]) {
    if (widest(list) * least > across) continue;
    return { texts: list, scales: list.map((text) => Math.min(1, across / widthOf(text))), isTurned: false };
  }
  const along = (height - figure.padding * 4) / widest(unsigned);
  const scale = Math.min(1, along, across / (figure.size * figure.capHeight));
  return { texts: unsigned, scales: unsigned.map(() => scale), isTurned: true };
};

import { withoutSign } from '#core/multiplier.ts';
import { look } from '../look.ts';

/** How the figures of a board are written: all upright, or all turned where buckets are narrow. */
export interface FigurePlan {
  readonly texts: readonly string[];
  /** By bucket, of the size that figures are drawn in. */
  readonly scales: readonly number[];
  readonly isTurned: boolean;
}

/**
 * Every figure inside its bucket of this width, none below 11 px: first the × goes, then all are turned and run up the
 * bucket. `widthOf` measures in the size that figures are drawn in.
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

import { withoutSign } from '#core/multiplier.ts';
import { look } from '../look.ts';

/** How the figures of a board are drawn: all upright, or all rotated if the buckets are narrow. */
export interface FigurePlan {
  readonly texts: readonly string[];
  /** Scale by bucket, relative to the drawn size. */
  readonly scales: readonly number[];
  /** Width by bucket, as a share of what its scale gives: less than 1 where figures are condensed. */
  readonly widths: readonly number[];
  readonly isTurned: boolean;
}

/**
 * Fits every figure into a bucket of this width, none below 11 px: first the × is dropped, then wide figures
 * are condensed and thousands are written with a k; in the narrowest buckets all are rotated to run upwards.
 * `widthOf` measures at the drawn size.
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
    const scales = list.map((text) => Math.min(1, across / widthOf(text)));
    return { texts: list, scales, widths: list.map(() => 1), isTurned: false };
  }
  const short = unsigned.map(inThousands);
  if (widest(short) * least * figure.narrowest <= across) {
    const widths = short.map((text) => Math.min(1, across / (widthOf(text) * least)));
    return { texts: short, scales: short.map(() => least), widths, isTurned: false };
  }
  const along = (height - figure.padding * 4) / widest(unsigned);
  const scale = Math.min(1, along, across / (figure.size * figure.capHeight));
  return {
    texts: unsigned,
    scales: unsigned.map(() => scale),
    widths: unsigned.map(() => 1),
    isTurned: true,
  };
};

/** Whole thousands end in a k: "1000" and "1,000" are "1k". */
const inThousands = (text: string): string => text.replace(/^(\d+)[.,\s]?000$/, '$1k');

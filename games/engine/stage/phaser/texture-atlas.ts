import type { LoadedImages } from '../load-images.ts';
import type { Box } from '../scene.ts';

/** The position of a picture: its sheet, and its box on it in pixels. */
export interface AtlasFrame extends Box {
  readonly sheet: number;
}

/** All pictures of a game on few sheets: few texture changes, and mipmaps, which need power-of-two sides. */
export interface TextureAtlas {
  readonly sheets: readonly HTMLCanvasElement[];
  /** By alias. */
  readonly frames: ReadonlyMap<string, AtlasFrame>;
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

const side = 2048;
/** Gap between two pictures, so that small mipmaps do not blend them. */
const gap = 8;

/**
 * Packs pictures in rows, the highest first, on sheets of this width. No sheet is higher than wide, and each
 * is as high as the power of two that its rows need: a single sheet would be up to half empty.
 */
export const packRows = (
  sizes: ReadonlyMap<string, Sized>,
  sheetWidth: number,
): { readonly places: ReadonlyMap<string, AtlasFrame>; readonly heights: readonly number[] } => {
  const places = new Map<string, AtlasFrame>();
  const filled = [0];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const [alias, { width, height }] of [...sizes].sort(([, a], [, b]) => b.height - a.height)) {
    if (width > sheetWidth || height > sheetWidth)
      throw new RangeError(`The picture ${alias} exceeds ${sheetWidth} pixels`);
    if (x + width > sheetWidth) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    if (y + height > sheetWidth) {
      filled.push(0);
      [x, y, rowHeight] = [0, 0, 0];
    }
    const sheet = filled.length - 1;
    places.set(alias, { sheet, x, y, width, height });
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
    filled[sheet] = y + rowHeight;
  }
  return { places, heights: filled.map((height) => 2 ** Math.ceil(Math.log2(Math.max(1, height)))) };
};

/** Draws the atlas of loaded pictures. @throws when a picture is larger than a sheet */
export const drawAtlas = (pictures: LoadedImages): TextureAtlas => {
  const { places, heights } = packRows(pictures, side);
  const pens = heights.map(makeSheet);
  for (const [alias, place] of places) {
    const picture = pictures.get(alias);
    if (picture) pens[place.sheet]?.drawImage(picture, place.x, place.y);
  }
  return { sheets: pens.map(({ canvas }) => canvas), frames: places };
};

const makeSheet = (height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser provides no 2D canvas');
  return pen;
};

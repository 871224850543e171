import type { Pictures } from '../load-pictures.ts';
import type { Box } from '../scene.ts';

/** All pictures of a game on one canvas: one texture, one batch, and mipmaps, which need sides of powers of two. */
export interface PictureAtlas {
  readonly canvas: HTMLCanvasElement;
  /** Alias -> its place on the canvas, in pixels. */
  readonly frames: ReadonlyMap<string, Box>;
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

const side = 2048;
/** Room between two pictures, so that small mipmaps do not mix them. */
const gap = 8;

/** Lays pictures in rows, the highest first, on a sheet of this width; the height is a power of two. */
export const packRows = (
  sizes: ReadonlyMap<string, Sized>,
  sheetWidth: number,
): { readonly places: ReadonlyMap<string, Box>; readonly height: number } => {
  const places = new Map<string, Box>();
  let [x, y, rowHeight] = [0, 0, 0];
  for (const [alias, { width, height }] of [...sizes].sort(([, a], [, b]) => b.height - a.height)) {
    if (width > sheetWidth) throw new RangeError(`The picture ${alias} is wider than ${sheetWidth} pixels`);
    if (x + width > sheetWidth) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    places.set(alias, { x, y, width, height });
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
  }
  return { places, height: 2 ** Math.ceil(Math.log2(Math.max(1, y + rowHeight))) };
};

/** Draws the atlas of loaded pictures. @throws when a picture is wider than the sheet */
export const drawAtlas = (pictures: Pictures): PictureAtlas => {
  const { places, height } = packRows(pictures, side);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gives no 2D canvas');
  for (const [alias, place] of places) {
    const picture = pictures.get(alias);
    if (picture) pen.drawImage(picture, place.x, place.y);
  }
  return { canvas, frames: places };
};

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type IRectangle, MaxRectsPacker, PACKING_LOGIC } from 'maxrects-packer';
import sharp, { type Sharp } from 'sharp';

/** A picture drawn from its SVG. */
export interface DrawnPicture {
  readonly alias: string;
  readonly width: number;
  readonly height: number;
  /** RGBA, eight bits each. */
  readonly pixels: Buffer;
}

/** Pictures on one drawing, and where each lies on it: all in pixels. */
export interface PackedSheet {
  /** Alias of the drawing, and how many of its pixels are a unit of the SVG files. */
  readonly picture: string;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, Frame>>;
  /** Digest of the files that it was packed from. */
  readonly source: string;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** At this density a unit of an SVG is a pixel. */
export const svgDotsPerInch = 72;
/** Every graphics card takes a picture of this size. */
const largestSide = 2048;
/** Gap between two pictures, so that small mipmaps do not blend them. */
const gap = 16;

const digestLength = 16;

/** Reads the `*.svg` of a folder in the order of their names. */
const readFolder = async (folder: string): Promise<readonly { alias: string; drawing: Buffer }[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      alias: basename(file, '.svg'),
      drawing: await readFile(join(folder, file)),
    })),
  );
};

/** Draws the `*.svg` of a folder at `scale` pixels per unit. */
export const drawFolder = async (folder: string, scale: number): Promise<readonly DrawnPicture[]> =>
  Promise.all(
    (await readFolder(folder)).map(async ({ alias, drawing }) => {
      const picture = sharp(drawing, { density: svgDotsPerInch * scale }).ensureAlpha();
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      return { alias, width: info.width, height: info.height, pixels: data };
    }),
  );

/** A digest that changes with every file of the folder. */
export const digestFolder = async (folder: string): Promise<string> => {
  const digest = createHash('sha256');
  for (const { alias, drawing } of await readFolder(folder)) digest.update(`${alias}\n`).update(drawing);
  return digest.digest('hex').slice(0, digestLength);
};

interface PackedRectangle extends IRectangle {
  readonly alias: string;
}

/** Places pictures on one sheet. @throws when they do not fit on it */
export const packPictures = (
  pictures: readonly Pick<DrawnPicture, 'alias' | 'width' | 'height'>[],
): Pick<PackedSheet, 'width' | 'height' | 'frames'> => {
  const packer = new MaxRectsPacker<PackedRectangle>(largestSide, largestSide, gap, {
    smart: true,
    pot: false,
    square: false,
    allowRotation: false,
    logic: PACKING_LOGIC.MAX_AREA,
  });
  packer.addArray(pictures.map(({ alias, width, height }) => ({ alias, x: 0, y: 0, width, height })));
  const [bin, ...more] = packer.bins;
  if (!bin || more.length > 0)
    throw new RangeError(`The pictures do not fit on ${largestSide} x ${largestSide} pixels`);
  const placed = bin.rects.map(({ alias, x, y, width, height }): [string, Frame] => [
    alias,
    { x, y, width, height },
  ]);
  return {
    width: bin.width,
    height: bin.height,
    frames: Object.fromEntries(placed.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
};

/** Draws a sheet of pictures in the places that `packPictures` gave them. */
export const drawSheet = (
  pictures: readonly DrawnPicture[],
  { width, height, frames }: Pick<PackedSheet, 'width' | 'height' | 'frames'>,
): Sharp => {
  const empty = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return sharp({ create: empty }).composite(
    pictures.map(({ alias, pixels, ...size }) => ({
      input: pixels,
      raw: { width: size.width, height: size.height, channels: 4 },
      left: frames[alias]?.x ?? 0,
      top: frames[alias]?.y ?? 0,
    })),
  );
};

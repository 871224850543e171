import { fileTypeFromBuffer } from 'file-type';
import limit from 'p-limit';

/** Detects a file's type by its content, whatever its name. */
export const detectFileType = async (file: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(file).catch(() => undefined))?.mime;

/** Image types that are accepted. */
export const isImageType = (type: string | undefined): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';

/** More than any phone camera; decoding takes four bytes per pixel. */
const PIXELS_MAX = 50_000_000;
/** Enough to read the small print of a page. */
const SIDE_MAX = 3000;
const QUALITY = 86;

/** One picture at a time: a large one takes some hundred megabytes to decode. */
const oneAtATime = limit(1);

/** A picture as a JPEG. */
export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture, which removes its metadata and any other hidden data. Returns null if it cannot be
 * decoded or is too large.
 */
export const reencodeImage = (file: Buffer): Promise<ReencodedImage | null> =>
  oneAtATime(() => redrawn(file));

/** A picture for screens of density 1 and 2, as WebP. */
interface Densities {
  readonly once: Buffer;
  readonly twice: Buffer;
}

/** Re-encodes a picture in two densities, limited to this width at density 1. Returns null if it cannot be decoded or is too large. */
export const redrawDensities = (file: Buffer, width: number): Promise<Densities | null> =>
  oneAtATime(() => inDensities(file, width));

async function inDensities(file: Buffer, width: number): Promise<Densities | null> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const inWidth = (most: number): Promise<Buffer> =>
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: most, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  try {
    return { once: await inWidth(width), twice: await inWidth(width * 2) };
  } catch {
    return null;
  }
}

/** The picture in a width, as WebP; null where it is no wider, or cannot be drawn. */
export const pictureInWidth = (file: Buffer, width: number): Promise<Buffer | null> =>
  oneAtATime(() => inWidth(file, width));

async function inWidth(file: Buffer, width: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    if ((await picture.metadata()).width <= width) return null;
    return await picture.resize({ width }).webp({ quality: QUALITY }).toBuffer();
  } catch {
    return null;
  }
}

async function redrawn(file: Buffer): Promise<ReencodedImage | null> {
  const { default: sharp } = await import('sharp');
  // Its cache would never be hit.
  sharp.cache(false);
  try {
    const { data, info } = await sharp(file, {
      limitInputPixels: PIXELS_MAX,
      failOn: 'error',
      animated: false,
    })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // For broken or oversized pictures the library gives no further reason.
    return null;
  }
}

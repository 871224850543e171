import { fileTypeFromBuffer } from 'file-type';
import limit from 'p-limit';

/** What a file is by its content, whatever it is called. */
export const detectFileType = async (file: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(file).catch(() => undefined))?.mime;

/** The pictures that are taken. */
export const isImageType = (type: string | undefined): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';

/** More than any camera of a phone makes; each pixel takes four bytes while a picture is drawn. */
const PIXELS_MAX = 50_000_000;
/** Enough to read the small print of a page. */
const SIDE_MAX = 3000;
const QUALITY = 86;

/** One picture at a time: a large one takes some hundred megabytes while it is drawn. */
const oneAtATime = limit(1);

/** A picture as a JPEG. */
export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture anew: its metadata, and all that hides behind or beside it, is gone. Null where it cannot be drawn,
 * or is too large.
 */
export const reencodeImage = (file: Buffer): Promise<ReencodedImage | null> =>
  oneAtATime(() => redrawn(file));

async function redrawn(file: Buffer): Promise<ReencodedImage | null> {
  const { default: sharp } = await import('sharp');
  // What it keeps for a next picture is never asked for.
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
    // The library says of every broken or oversized picture only that it did not draw it.
    return null;
  }
}

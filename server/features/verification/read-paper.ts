import { fileTypeFromBuffer } from 'file-type';
import limit from 'p-limit';
import { Refusal } from '../../http/refusal.ts';

/** A picture is drawn anew, a PDF stays as it is and is only ever saved. */
export interface CheckedPaper {
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}

/** More than any camera of a phone makes; each pixel takes four bytes while a picture is drawn. */
const PIXELS_MAX = 50_000_000;
/** Enough to read the small print of a page. */
const SIDE_MAX = 3000;
const QUALITY = 86;

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** One picture at a time: a large one takes some hundred megabytes while it is drawn. */
const oneAtATime = limit(1);

/**
 * What a file is by its content, whatever it is called. A picture is drawn anew: its metadata, and all that hides
 * behind or beside the picture, is gone.
 * @throws {Refusal} PAPER_TYPE, PAPER_UNREADABLE
 */
export async function readPaper(file: Buffer): Promise<CheckedPaper> {
  const type = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime;
  if (type === 'application/pdf') return { type, bytes: checkedPdf(file) };
  if (type === undefined || !pictures.includes(type)) throw new Refusal('PAPER_TYPE');
  return { type: 'image/jpeg', bytes: await oneAtATime(() => redrawn(file)) };
}

/** The end mark of a whole file stands in its last kilobyte. */
function checkedPdf(file: Buffer): Buffer {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-')) || !file.subarray(-1024).includes('%%EOF'))
    throw new Refusal('PAPER_UNREADABLE');
  return file;
}

async function redrawn(file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // What it keeps for a next picture is never asked for.
  sharp.cache(false);
  try {
    return await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    // The library says of every broken or oversized picture only that it did not draw it.
    throw new Refusal('PAPER_UNREADABLE');
  }
}

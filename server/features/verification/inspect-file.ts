import { isImageType, reencodeImage, detectFileType } from '../../files/reencode-image.ts';
import { Refusal } from '../../http/refusal.ts';

/** An uploaded file: pictures are re-encoded; a PDF is stored unchanged and only ever downloaded. */
export interface InspectedFile {
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}

/**
 * Determines a file's type by its content, regardless of its name.
 * @throws {Refusal} PAPER_TYPE, PAPER_UNREADABLE
 */
export async function inspectFile(file: Buffer): Promise<InspectedFile> {
  const type = await detectFileType(file);
  if (type === 'application/pdf') return { type, bytes: checkedPdf(file) };
  if (!isImageType(type)) throw new Refusal('PAPER_TYPE');
  const drawn = await reencodeImage(file);
  if (!drawn) throw new Refusal('PAPER_UNREADABLE');
  return { type: 'image/jpeg', bytes: drawn.bytes };
}

/** A complete PDF has its end marker in the last kilobyte. */
function checkedPdf(file: Buffer): Buffer {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-')) || !file.subarray(-1024).includes('%%EOF'))
    throw new Refusal('PAPER_UNREADABLE');
  return file;
}

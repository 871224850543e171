import { encode } from 'uqr';
import { downloadBlob } from '#api/files.ts';

/** Pixels per module; the whole image is about 400 px wide. */
const MODULE = 12;
/** Quiet zone in modules; scanners require it. */
const BORDER = 4;

/** Saves the QR code of a link as an image. Plain dark on white, so that it can be printed on anything. */
export async function saveQrCode(link: string, name: string): Promise<void> {
  const { data, size } = encode(link, { border: BORDER, ecc: 'Q' });
  const canvas = new OffscreenCanvas(size * MODULE, size * MODULE);
  const picture = canvas.getContext('2d');
  if (!picture) throw new Error('The browser provides no 2D canvas');
  picture.fillStyle = '#ffffff';
  picture.fillRect(0, 0, canvas.width, canvas.height);
  picture.fillStyle = '#14131c';
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) picture.fillRect(column * MODULE, row * MODULE, MODULE, MODULE);
  downloadBlob(await canvas.convertToBlob({ type: 'image/png' }), name);
}

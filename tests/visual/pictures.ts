import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Pixels of a picture, four bytes each. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The accepted state: the probe of the rasterizer, and the hash of every still. */
export interface References {
  readonly probe: string;
  readonly stills: Readonly<Record<string, string>>;
}

/** Folder of a game's accepted pictures. */
export const referencesOf = (game: string): string => join(import.meta.dirname, 'references', game);
export const outputFolder = join(import.meta.dirname, '../../test-output/visual');
const previewWidth = 320;
/** Maximum mean difference per channel, of 255, at which another rasterizer's picture counts as the same. */
export const tolerance = 6;

export const decodePicture = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

export const hashOf = ({ data, width, height }: Pixels): string =>
  createHash('sha256').update(`${width}x${height}:`).update(data).digest('hex');

export const readReferences = async (folder: string): Promise<References> =>
  JSON.parse(
    await readFile(join(folder, 'hashes.json'), 'utf8').catch(() => '{"probe":"","stills":{}}'),
  ) as References; // written below in this form

/** Saves these as accepted; deletes previews of stills that no longer exist. */
export const writeReferences = async (folder: string, references: References): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const isStale = (file: string): boolean =>
    file.endsWith('.webp') && !Object.hasOwn(references.stills, file.slice(0, -'.webp'.length));
  for (const file of (await readdir(folder)).filter(isStale)) await rm(join(folder, file));
  await writeFile(join(folder, 'hashes.json'), `${JSON.stringify(references, null, 2)}\n`);
};

/** Writes an accepted picture in full size for a person to look at: the preview is small. */
export const writeAccepted = async (folder: string, name: string, picture: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}-accepted.png`), picture);
};

/** Writes the small picture next to the hash. */
export const writePreview = async (folder: string, name: string, picture: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.webp`);
  await sharp(picture).resize({ width: previewWidth }).webp({ quality: 82 }).toFile(file);
};

/** The accepted preview; null for a still that has not been accepted yet. */
const readPreview = (preview: string): Promise<Buffer | null> =>
  readFile(preview).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * Mean difference per channel between a picture and the accepted preview, both small; Infinity without a
 * preview.
 */
const differenceFromPreview = async (preview: string, picture: Buffer): Promise<number> => {
  const accepted = await readPreview(preview);
  if (accepted === null) return Number.POSITIVE_INFINITY;
  const before = await decodePicture(accepted);
  const after = await decodePicture(
    await sharp(picture).resize(before.width, before.height, { fit: 'fill' }).png().toBuffer(),
  );
  return meanDifference(before, after);
};

const meanDifference = (before: Pixels, after: Pixels): number => {
  let sum = 0;
  for (const [index, value] of before.data.entries()) sum += Math.abs(value - (after.data[index] ?? 0));
  return sum / before.data.length;
};

/** How a still is compared: by its hash on the rasterizer of the references, by its preview on any other. */
export interface Judgement {
  readonly references: References;
  readonly isSameRasteriser: boolean;
  /** Folder of the accepted previews. */
  readonly accepted: string;
  /** Folder for changed pictures. */
  readonly output: string;
}

/** Whether a still looks as accepted; a change is written for a person to look at. */
export const looksAccepted = async (
  name: string,
  picture: Buffer,
  { references, isSameRasteriser, accepted, output }: Judgement,
): Promise<boolean> => {
  const preview = join(accepted, `${name}.webp`);
  const isSame = isSameRasteriser
    ? hashOf(await decodePicture(picture)) === references.stills[name]
    : (await differenceFromPreview(preview, picture)) <= tolerance;
  if (!isSame) await writeChange(name, picture, preview, output);
  return isSame;
};

/** Writes the accepted picture, the current one and their difference, for a person to look at. */
const writeChange = async (name: string, picture: Buffer, preview: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}-after.png`), picture);
  const accepted = await readPreview(preview);
  if (!accepted) return;
  const { width, height } = await decodePicture(picture);
  const before = await sharp(accepted).resize(width, height, { fit: 'fill' }).png().toBuffer();
  await writeFile(join(folder, `${name}-before.png`), before);
  await sharp(before)
    .composite([{ input: picture, blend: 'difference' }])
    .removeAlpha()
    .linear(4, 0)
    .png()
    .toFile(join(folder, `${name}-difference.png`));
};

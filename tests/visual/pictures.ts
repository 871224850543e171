import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Pixels of a picture, four bytes each. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What was accepted: the probe of the rasteriser, and the hash of every still. */
export interface References {
  readonly probe: string;
  readonly stills: Readonly<Record<string, string>>;
}

const referenceFolder = join(import.meta.dirname, 'references');
const hashesFile = join(referenceFolder, 'hashes.json');
export const outputFolder = join(import.meta.dirname, '../../test-output/visual');
const previewWidth = 320;
/** Mean difference per channel, of 255, up to which another rasteriser's picture counts as the same. */
export const tolerance = 6;

export const decode = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

export const hashOf = ({ data, width, height }: Pixels): string =>
  createHash('sha256').update(`${width}x${height}:`).update(data).digest('hex');

export const readReferences = async (): Promise<References> =>
  JSON.parse(await readFile(hashesFile, 'utf8').catch(() => '{"probe":"","stills":{}}')) as References; // written below in this form

export const writeReferences = async (references: References): Promise<void> => {
  await mkdir(referenceFolder, { recursive: true });
  await writeFile(hashesFile, `${JSON.stringify(references, null, 2)}\n`);
};

const previewOf = (name: string): string => join(referenceFolder, `${name}.webp`);

/** The small picture that lies beside the hash. */
export const writePreview = async (name: string, picture: Buffer): Promise<void> => {
  await mkdir(referenceFolder, { recursive: true });
  await sharp(picture).resize({ width: previewWidth }).webp({ quality: 82 }).toFile(previewOf(name));
};

/** Mean difference per channel between a picture and the accepted preview, both small. */
const differenceFromPreview = async (name: string, picture: Buffer): Promise<number> => {
  const before = await decode(await readFile(previewOf(name)));
  const after = await decode(
    await sharp(picture).resize(before.width, before.height, { fit: 'fill' }).png().toBuffer(),
  );
  return meanDifference(before, after);
};

const meanDifference = (before: Pixels, after: Pixels): number => {
  let sum = 0;
  for (const [index, value] of before.data.entries()) sum += Math.abs(value - (after.data[index] ?? 0));
  return sum / before.data.length;
};

/** How a still is judged: by its hash on the rasteriser of the references, by its preview on any other. */
export interface Judgement {
  readonly references: References;
  readonly isSameRasteriser: boolean;
  /** Where a change is written to; the output folder when left out. */
  readonly folder?: string;
}

/** Whether a still looks as it was accepted; a change is written for a person to look at. */
export const looksAccepted = async (
  name: string,
  picture: Buffer,
  { references, isSameRasteriser, folder = outputFolder }: Judgement,
): Promise<boolean> => {
  const isSame = isSameRasteriser
    ? hashOf(await decode(picture)) === references.stills[name]
    : (await differenceFromPreview(name, picture)) <= tolerance;
  if (!isSame) await writeChange(name, picture, folder);
  return isSame;
};

/** Writes what was accepted, what is drawn now and where they differ, for a person to look at. */
const writeChange = async (name: string, picture: Buffer, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}-after.png`), picture);
  const accepted = await readFile(previewOf(name)).catch(() => null);
  if (!accepted) return;
  const { width, height } = await decode(picture);
  const before = await sharp(accepted).resize(width, height, { fit: 'fill' }).png().toBuffer();
  await writeFile(join(folder, `${name}-before.png`), before);
  await sharp(before)
    .composite([{ input: picture, blend: 'difference' }])
    .removeAlpha()
    .linear(4, 0)
    .png()
    .toFile(join(folder, `${name}-difference.png`));
};

/**
 * Draws the pictures of a folder from its `source/*.svg`: `npx node assets/rasterise.ts assets/dice`. The files of a
 * folder below `source` become one sheet with the folder's name, and a JSON file that says where each lies on it.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  type PackedSheet,
  digestFolder,
  drawFolder,
  drawSheet,
  packPictures,
  svgDotsPerInch,
} from './pack-sheet.ts';
import { settingsOf } from './picture-settings.ts';

const rasterise = async (folder: string): Promise<void> => {
  const entries = await readdir(join(folder, 'source'), { withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) await packSheet(folder, entry.name);
    else if (entry.name.endsWith('.svg')) await drawPicture(folder, basename(entry.name, '.svg'));
  }
};

const drawPicture = async (folder: string, alias: string): Promise<void> => {
  const drawing = await readFile(join(folder, 'source', `${alias}.svg`));
  const density = svgDotsPerInch * settingsOf(basename(folder), alias).scale;
  await writePicture(folder, alias, sharp(drawing, { density }));
};

const packSheet = async (folder: string, alias: string): Promise<void> => {
  const { scale } = settingsOf(basename(folder), alias);
  const source = join(folder, 'source', alias);
  const pictures = await drawFolder(source, scale);
  const { width, height, frames } = packPictures(pictures);
  await writePicture(folder, alias, drawSheet(pictures, { width, height, frames }));
  const sheet: PackedSheet = {
    picture: alias,
    scale,
    width,
    height,
    frames,
    source: await digestFolder(source),
  };
  await writeFile(join(folder, `${alias}.json`), `${JSON.stringify(sheet, null, 2)}\n`);
};

const writePicture = async (folder: string, alias: string, picture: Sharp): Promise<void> => {
  const { quality } = settingsOf(basename(folder), alias);
  const { data, info } = await picture
    .webp({ quality, alphaQuality: 100, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(join(folder, `${alias}.webp`), data);
  console.log(`${alias}.webp ${info.width} x ${info.height}, ${data.length} bytes`);
};

for (const folder of process.argv.slice(2)) await rasterise(folder);

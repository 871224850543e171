import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { boxes } from '#games/lootboxes/paytable.ts';
import { type PackedSheet, digestFolder, drawFolder, packPictures } from './pack-sheet.ts';
import { settingsOf } from './picture-settings.ts';

const root = join(import.meta.dirname, '..');
/** WebP loses a little; a picture in another place differs far more. */
const mostMeanDifference = 10;

/** How far apart two pixels look, 0 to 255: the colour of one that is not seen does not count. */
const difference = (a: Buffer, atA: number, b: Buffer, atB: number): number => {
  const [alphaA, alphaB] = [a[atA + 3] ?? 0, b[atB + 3] ?? 0];
  let most = Math.abs(alphaA - alphaB);
  for (let channel = 0; channel < 3; channel += 1) {
    const [seenA, seenB] = [(a[atA + channel] ?? 0) * alphaA, (b[atB + channel] ?? 0) * alphaB];
    most = Math.max(most, Math.abs(seenA - seenB) / 255);
  }
  return most;
};

const sheets = globSync('assets/*/source/*/', { cwd: root }).toSorted();
const readSheet = async (path: string): Promise<PackedSheet> =>
  JSON.parse(await readFile(join(root, `${path}.json`), 'utf8')) as PackedSheet; // as rasterise.ts writes it

test('the games with sheets have them', () => {
  expect(sheets).toEqual([
    'assets/cards/source/cards',
    'assets/cards/source/cards-gold',
    'assets/cheesy/source/cheesy-sheet',
    'assets/keno/source/sheet',
    'assets/lootboxes/source/crates',
    'assets/lootboxes/source/items',
  ]);
});

describe.each(sheets)('%s', (source) => {
  const alias = basename(source);
  const folder = dirname(dirname(source));

  test('is committed as its pictures are packed', async () => {
    const { scale } = settingsOf(basename(folder), alias);
    const pictures = await drawFolder(join(root, source), scale);
    const { width, height, frames } = packPictures(pictures);
    const committed = await readSheet(`${folder}/${alias}`);
    const digest = await digestFolder(join(root, source));
    expect(committed).toEqual({ picture: alias, scale, width, height, frames, source: digest });

    const drawn = sharp(join(root, folder, `${alias}.webp`)).ensureAlpha();
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual({ width, height });
    const differences = pictures.map((picture) => {
      const frame = frames[picture.alias] ?? { x: 0, y: 0 };
      let sum = 0;
      for (let y = 0; y < picture.height; y += 1)
        for (let x = 0; x < picture.width; x += 1) {
          const there = ((frame.y + y) * info.width + frame.x + x) * 4;
          sum += difference(data, there, picture.pixels, (y * picture.width + x) * 4);
        }
      return { picture: picture.alias, mean: sum / (picture.width * picture.height) };
    });
    expect(differences.filter(({ mean }) => mean > mostMeanDifference)).toEqual([]);
  });
});

test('every item and every box of the lootboxes has its picture', async () => {
  const [items, crates] = [
    await readSheet('assets/lootboxes/items'),
    await readSheet('assets/lootboxes/crates'),
  ];
  const slugs = Object.values(boxes).flatMap((box) => box.items.map(({ slug }) => slug));
  expect(slugs.filter((slug) => !(slug in items.frames))).toEqual([]);
  const states = Object.keys(boxes).flatMap((slug) => [slug, `${slug}-open`]);
  expect(states.filter((slug) => !(slug in crates.frames))).toEqual([]);
});

test('pictures that do not fit on one sheet are refused', () => {
  const pictures = ['a', 'b'].map((alias) => ({ alias, width: 1500, height: 1500 }));
  expect(() => packPictures(pictures)).toThrow('do not fit');
});

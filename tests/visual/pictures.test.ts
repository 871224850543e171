import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changesIn, changesText } from './changes.ts';
import {
  decodePicture,
  hashOf,
  looksAccepted,
  readReferences,
  type References,
  referencesOf,
  writePreview,
  writeReferences,
} from './pictures.ts';

const name = 'win-desktop';
const previews = referencesOf('dice');
const previewFile = join(previews, `${name}.webp`);
let folder: string;
let references: References;
let accepted: Buffer;

/** The accepted still with a grey block that covers this share of its size. */
const changed = async (share: number): Promise<Buffer> => {
  const { width = 0, height = 0 } = await sharp(accepted).metadata();
  const block = {
    width: Math.round(width * share),
    height: Math.round(height * share),
    channels: 3,
  } as const;
  const input = await sharp({ create: { ...block, background: '#808080' } })
    .png()
    .toBuffer();
  return sharp(accepted)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-pictures-'));
  accepted = await sharp(await readFile(previewFile))
    .resize({ width: 1000 })
    .png()
    .toBuffer();
  const known = await readReferences(previews);
  references = { ...known, stills: { ...known.stills, [name]: hashOf(await decodePicture(accepted)) } };
});
afterEach(() => rm(folder, { recursive: true }));

describe('comparing a still', () => {
  test('on the same rasteriser reports a single changed corner with before, after and difference', async () => {
    const judgement = { references, isSameRasteriser: true, accepted: previews, output: folder };
    expect(await looksAccepted(name, accepted, judgement)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
    expect(await looksAccepted(name, await changed(0.01), judgement)).toBe(false);
    expect((await readdir(folder)).sort()).toEqual([
      `${name}-after.png`,
      `${name}-before.png`,
      `${name}-difference.png`,
    ]);
    const { width, height } = await sharp(join(folder, `${name}-difference.png`)).metadata();
    expect([width, height]).toEqual([1000, 603]);
  });

  test('on another rasteriser a small difference passes and a large one does not', async () => {
    const judgement = { references, isSameRasteriser: false, accepted: previews, output: folder };
    expect(await looksAccepted(name, await changed(0.01), judgement)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
    expect(await looksAccepted(name, await changed(0.5), judgement)).toBe(false);
    expect(await readdir(folder)).toHaveLength(3);
  });

  test.each([true, false])(
    'a still that was never accepted is a change (own rasteriser: %s)',
    async (isOwn) => {
      expect(
        await looksAccepted('unheard-of', accepted, {
          references,
          isSameRasteriser: isOwn,
          accepted: previews,
          output: folder,
        }),
      ).toBe(false);
      expect(await readdir(folder)).toEqual(['unheard-of-after.png']);
    },
  );
});

describe('changed pictures', () => {
  test('is listed by game and moment, with the pictures’ location and the command that accepts them', async () => {
    for (const file of ['dice/win-desktop', 'dice/idle-phone', 'mines/loss-phone', 'mines/old-phone']) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      for (const kind of ['before', 'after', 'difference'])
        await writeFile(join(folder, `${file}-${kind}.png`), '');
    }
    await utimes(join(folder, 'mines/old-phone-after.png'), 1000, 1000);
    const changed = await changesIn(folder, 2_000_000);
    expect([...changed]).toEqual([
      ['dice', ['idle-phone', 'win-desktop']],
      ['mines', ['loss-phone']],
    ]);
    const said = changesText(changed, folder);
    expect(said).toContain('  dice: idle-phone, win-desktop\n  mines: loss-phone\n');
    expect(said).toContain(join(folder, '<game>'));
    expect(said).toContain('npm run visual:accept -- dice mines');
  });

  test('is not reported when nothing has changed or no still was drawn', async () => {
    expect(changesText(await changesIn(folder, 0), folder)).toBeNull();
    expect(changesText(await changesIn(join(folder, 'none'), 0), folder)).toBeNull();
  });
});

test('saving the accepted stills deletes pictures of removed stills', async () => {
  for (const still of ['idle', 'win', 'renamed']) await writePreview(folder, still, accepted);
  await writeReferences(folder, { probe: 'p', stills: { idle: 'a', win: 'b' } });
  expect((await readdir(folder)).toSorted()).toEqual(['hashes.json', 'idle.webp', 'win.webp']);
  expect((await readReferences(folder)).stills).toEqual({ idle: 'a', win: 'b' });
});

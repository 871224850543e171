import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emotes, emoteUrl, gifs, gifSrc } from '#contract/chat-pictures.ts';

const folder = join(import.meta.dirname, '../public');
const read = (address: string) => readFile(join(folder, address), 'utf8');
const filesOf = async (kind: string) => (await readdir(join(folder, 'chat', kind))).toSorted();

test('there are 24 moving pictures and 40 emotes, each named once and drawn', async () => {
  const ids = gifs.map(({ id }) => id);
  expect([new Set(ids).size, new Set(emotes).size]).toEqual([24, 40]);
  expect(await filesOf('gifs')).toEqual(ids.map((id) => `${id}.svg`).toSorted());
  expect(await filesOf('emotes')).toEqual(emotes.map((name) => `${name}.svg`).toSorted());
});

describe.each([
  ...gifs.map(({ id }) => [gifSrc(id), 12, true] as const),
  ...emotes.map((name) => [emoteUrl(name), 2, false] as const),
])('%s', (address, mostKilobytes, isMoving) => {
  test('is small and valid, respects reduced motion, and loads nothing', async () => {
    const file = await read(address);
    expect(file.length).toBeLessThanOrEqual(mostKilobytes * 1024);
    expect(file.includes('svg:target *{animation:none!important}')).toBe(isMoving);
    expect(file.includes('animation:m')).toBe(isMoving);
    expect(file).not.toMatch(/<script|<image|<foreignObject|@import|href="(?!#)|url\((?!#)| on\w+=/);
    // Throws if the markup is invalid.
    const { width, height } = await sharp(Buffer.from(file)).metadata();
    expect([width, height]).toEqual(isMoving ? [216, 122] : [24, 24]);
    expect(file).not.toMatch(/NaN|undefined|null/);
  });
});

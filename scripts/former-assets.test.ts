import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerAssets } from './former-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = async (name: string, ...files: readonly string[]): Promise<string> => {
  const site = join(folder, name);
  await mkdir(join(site, 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(site, 'assets', file), name);
  return site;
};
const assetsOf = async (site: string) => (await readdir(join(site, 'assets'))).toSorted();

test('keeps the assets of the two builds before, for pages that are still open', async () => {
  const first = await build('first', 'a-1.js', 'same.js');
  await keepFormerAssets(first, join(folder, 'none'));
  const second = await build('second', 'a-2.js', 'same.js');
  await keepFormerAssets(second, first);
  const third = await build('third', 'a-3.js');
  await keepFormerAssets(third, second);
  expect(await assetsOf(third)).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js']);
  const fourth = await build('fourth', 'a-4.js');
  await keepFormerAssets(fourth, third);
  expect(await assetsOf(fourth)).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.js']);
});

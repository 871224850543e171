import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { shareAssets } from './shared-assets.ts';

let folder: string;
let shared: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-shared-assets-'));
  shared = join(folder, 'shared');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The site of an image: it has the assets of its own build alone. */
const imageOf = async (...names: readonly string[]): Promise<string> => {
  const site = await mkdtemp(join(folder, 'site-'));
  await mkdir(join(site, 'assets'));
  for (const name of names) await writeFile(join(site, 'assets', name), `export default '${name}';`);
  await writeFile(join(site, '.assets.json'), JSON.stringify([names]));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Oddlight</title>');
  return site;
};
const sharedNames = async () => (await readdir(shared)).filter((name) => !name.startsWith('.')).toSorted();
/** Makes what was shared so far older than what comes. */
const age = async (): Promise<void> => {
  const builds = join(shared, '.builds');
  for (const [index, name] of (await readdir(builds)).entries())
    await utimes(join(builds, name), 1_000 + index, 1_000 + index);
};

test('the assets of the last three builds stay, also where one starts again', async () => {
  const images = [
    await imageOf('a-1.js', 'same.js'),
    await imageOf('a-2.js', 'same.js'),
    await imageOf('a-3.js'),
  ];
  for (const image of images) await shareAssets(image, shared);
  expect(await sharedNames()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js']);
  await age();
  // The oldest starts once more, so it counts among the newest.
  await shareAssets(images[0] ?? '', shared);
  await shareAssets(await imageOf('a-4.js'), shared);
  const names = await sharedNames();
  expect(names).toEqual(expect.arrayContaining(['a-1.js', 'a-4.js', 'same.js']));
  expect(names).toHaveLength(4);
});

test('a new build serves the parts that an open page of the build before asks for', async () => {
  await shareAssets(await imageOf('old-1.js'), shared);
  const site = await buildTestApp({
    kind: 'embedded',
    siteDir: await imageOf('new-1.js'),
    env: { ASSETS_DIR: shared },
  });
  const ask = (url: string) => site.app.inject(url);
  for (const name of ['old-1.js', 'new-1.js']) {
    const { statusCode, headers } = await ask(`/assets/${name}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  const [hidden = ''] = await readdir(join(shared, '.builds'));
  expect((await ask(`/assets/.builds/${hidden}`)).statusCode).toBe(404);
  expect((await ask('/assets/none.js')).statusCode).toBe(404);
  await site.close();
});

test('a folder that cannot be written is named in one sentence', async () => {
  await writeFile(shared, 'a file');
  await expect(shareAssets(await imageOf('a-1.js'), shared)).rejects.toThrow(
    `ASSETS_DIR ${shared} cannot be written (ENOTDIR).`,
  );
});

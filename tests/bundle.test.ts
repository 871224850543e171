import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser/launch.ts';
import { openSite, type Site } from './browser/site.ts';
import { measure, recordTransfer, totalBytes } from './browser/transfer.ts';

const dist = join(import.meta.dirname, '../dist');
const shellLimitBytes = 200_000;
const diceCodeLimitBytes = 225_000;
const diceMediaLimitBytes = 500_000;
// Strings that only these libraries contain, so that a renamed chunk cannot hide them.
const pixiMark = 'WebGLRenderer';
const phaserMark = /Phaser v\d|phaser\.io|GameObjectFactory/;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest; // written by Vite in this form

const withStaticImports = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports ?? []) withStaticImports(manifest, next, seen);
  return seen;
};

const filesOf = (manifest: Manifest, names: Iterable<string>): string[] => {
  const files = [...names].flatMap((name) =>
    [manifest[name]?.file ?? [], ...(manifest[name]?.css ?? [])].flat(),
  );
  return [...new Set(files)];
};

const read = (file: string): Promise<string> => readFile(join(dist, file), 'utf8');

describe('the built files', () => {
  test('the shell and what it always loads hold no Pixi', async () => {
    const manifest = await readManifest();
    const files = filesOf(manifest, withStaticImports(manifest, 'index.html'));
    expect(files.length).toBeGreaterThan(1);
    const html = await read('index.html');
    expect(html).not.toMatch(/pixi|phaser/i);
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect((await read(file)).includes(pixiMark), `${file} holds Pixi`).toBe(false);
    }
  });

  test('Pixi is there, in lazy chunks, and Phaser is nowhere', async () => {
    const manifest = await readManifest();
    const files = filesOf(manifest, Object.keys(manifest)).filter((name) => name.endsWith('.js'));
    const contents = await Promise.all(files.map(read));
    expect(contents.some((content) => content.includes(pixiMark))).toBe(true);
    expect(contents.filter((content) => phaserMark.test(content))).toEqual([]);
  });

  test('the style sheet that orders the layers stands before all others', async () => {
    const sheets = [...(await read('index.html')).matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)];
    const [first, ...others] = await Promise.all(sheets.map(([, file = '']) => read(file)));
    expect(first?.startsWith('@layer tokens')).toBe(true);
    for (const other of others) expect(other).not.toContain('@layer tokens');
  });

  test('what index.html always loads stays under the limit of the first load', async () => {
    const manifest = await readManifest();
    const files = filesOf(manifest, withStaticImports(manifest, 'index.html'));
    const measured = await Promise.all(files.map(measure));
    expect(totalBytes(measured, 'code')).toBeLessThanOrEqual(shellLimitBytes);
  });
});

describe('what a guest transfers', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), openSite()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test('home is at most 200 KB of code, dice adds at most 225 KB of code and 500 KB of pictures and sound', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const home = await context.newPage();
    const homeTransfer = recordTransfer(home);
    await home.goto(site.url, { waitUntil: 'networkidle' });
    const homeFiles = await homeTransfer.files();
    expect(homeFiles.some(({ path }) => path.endsWith('.js'))).toBe(true);
    expect(totalBytes(homeFiles, 'code')).toBeLessThanOrEqual(shellLimitBytes);

    const dice = await context.newPage();
    const diceTransfer = recordTransfer(dice);
    await dice.goto(`${site.url}/games/originals/dice`, { waitUntil: 'networkidle' });
    await dice.locator('canvas').first().waitFor();
    const known = new Set(homeFiles.map(({ path }) => path));
    const added = (await diceTransfer.files()).filter(({ path }) => !known.has(path));
    expect(totalBytes(added, 'code')).toBeGreaterThan(100_000);
    expect(totalBytes(added, 'code')).toBeLessThanOrEqual(diceCodeLimitBytes);
    expect(totalBytes(added, 'media')).toBeLessThanOrEqual(diceMediaLimitBytes);
    await context.close();
  });
});

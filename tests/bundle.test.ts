import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { workbench } from '#src/workbench/words.ts';
import { launchPageBrowser } from './browser/launch.ts';
import { codeLimitKb, mediaLimitKb, ownCodeLimitKb, shellLimitKb } from './browser/page-limits.ts';
import { builtAssets, measure, recordTransfer, totalBytes, type Transferred } from './browser/transfer.ts';
import { measurePageSizes } from './browser/workbench-share.ts';
import { drawNothing } from './e2e/testbed.ts';

const dist = join(import.meta.dirname, '../dist/site');
const bytesOf = (limitKb: number): number => limitKb * 1000;
// Strings that only these libraries contain, so that a renamed chunk cannot hide them.
const pixiMark = 'maxBatchableTextures';
const phaserMark = /Phaser v\d|phaser\.io|GameObjectFactory/;

const games = Object.values(catalogue).map(({ meta: { slug, renderer } }) => ({ slug, renderer }));

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

/**
 * Runs in the page before its scripts: suppresses timers of three seconds and more, so that the support window
 * does not open and count as part of the page on a busy machine.
 */
const keepCalm = (): void => {
  const { setTimeout: ask } = window;
  const isLate = (delay: unknown): boolean => Number(delay) >= 3_000;
  window.setTimeout = ((...asked: Parameters<typeof ask>) =>
    isLate(asked[1]) ? 0 : ask(...asked)) as typeof ask;
};

/** Every text of a table, at any depth. */
const leavesOf = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : leavesOf(Object(text)),
  );

const read = (file: string): Promise<string> => readFile(join(dist, file), 'utf8');

describe('the built files', () => {
  test('the shell and what it always loads contain no Pixi', async () => {
    const manifest = await readManifest();
    const files = filesOf(manifest, withStaticImports(manifest, 'index.html'));
    expect(files.length).toBeGreaterThan(1);
    const html = await read('index.html');
    expect(html).not.toMatch(/pixi|phaser/i);
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect((await read(file)).includes(pixiMark), `${file} holds Pixi`).toBe(false);
    }
  });

  test('no chunk contains both Pixi and Phaser', async () => {
    const manifest = await readManifest();
    const files = filesOf(manifest, Object.keys(manifest)).filter((name) => name.endsWith('.js'));
    const contents = await Promise.all(files.map(read));
    expect(contents.some((content) => content.includes(pixiMark))).toBe(true);
    expect(contents.filter((content) => phaserMark.test(content) && content.includes(pixiMark))).toEqual([]);
  });

  test('no chunks import each other in a cycle, in which an export could be uninitialized', async () => {
    const manifest = await readManifest();
    const inCircles = Object.entries(manifest).filter(([name, { imports = [] }]) =>
      imports.some((next) => withStaticImports(manifest, next).has(name)),
    );
    expect(inCircles.map(([name]) => name)).toEqual([]);
  });

  test.each(games)('$slug has no library in its own code', async ({ slug }) => {
    const chunk = (await readManifest())[`games/${slug}/index.ts`];
    if (!chunk) throw new Error(`There is no chunk of ${slug}`);
    const { bytes } = await measure(chunk.file);
    expect(bytes).toBeLessThanOrEqual(bytesOf(ownCodeLimitKb));
  });

  test("a game's page loads nothing of the replay before one is requested", async () => {
    const manifest = await readManifest();
    const closureOf = (name: string) => filesOf(manifest, withStaticImports(manifest, name));
    const page = closureOf('src/features/games/original/original-page.tsx').filter((name) =>
      name.endsWith('.js'),
    );
    const replay = ['watch-again.tsx', 'words.ts']
      .flatMap((name) => closureOf(`src/features/replay/${name}`))
      .filter((name) => name.endsWith('.js'));
    const held = async (files: readonly string[], text: string) =>
      (await Promise.all(files.map(read))).some((content) => content.includes(text));
    expect(await held(replay, 'Replay from start')).toBe(true);
    expect(await held(page, 'Replay from start')).toBe(false);
    expect(page.length).toBeGreaterThan(1);
    // The film and its steps are loaded only by the replay.
    expect(replay.filter((file) => !page.includes(file)).length).toBeGreaterThan(0);
  });

  test('the style sheet that orders the layers comes before all others', async () => {
    const sheets = [...(await read('index.html')).matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)];
    const [first, ...others] = await Promise.all(sheets.map(([, file = '']) => read(file)));
    expect(first?.startsWith('@layer tokens')).toBe(true);
    for (const other of others) expect(other).not.toContain('@layer tokens');
  });

  test('what index.html always loads stays under the limit of the first load', async () => {
    const manifest = await readManifest();
    const files = filesOf(manifest, withStaticImports(manifest, 'index.html'));
    const measured = await Promise.all(files.map(measure));
    expect(totalBytes(measured, 'code')).toBeLessThanOrEqual(bytesOf(shellLimitKb));
  });
});

describe('the workbench', () => {
  test('leaves no trace in players’ files', async () => {
    const manifest = await readManifest();
    expect(Object.keys(manifest).filter((name) => name.includes('workbench'))).toEqual([]);
    // Texts that only developers read: the gallery shows players' texts, and single words may be players'
    // too.
    const { gallery: _samples, ...makers } = workbench;
    const marks = leavesOf(makers).filter((text) => text.length > 30);
    expect(marks.length).toBeGreaterThan(20);
    const names = (await builtAssets()).filter((name) => /\.(js|css)$/.test(name));
    const held = await Promise.all(
      names.map(async (name) => {
        const content = await read(`assets/${name}`);
        return marks.filter((mark) => content.includes(mark)).map((mark) => `${name}: ${mark}`);
      }),
    );
    expect(held.flat()).toEqual([]);
  });

  test('is in no file that the shell or a game loads, where it is built in', async () => {
    const pages = await measurePageSizes(true);
    expect(pages.map(({ page }) => page)).toEqual(['shell', 'home', ...games.map(({ slug }) => slug)]);
    expect(pages.filter(({ ofWorkbench }) => ofWorkbench.length > 0)).toEqual([]);
    expect(pages.filter(({ hasTestHooks }) => hasTestHooks)).toEqual([]);
  });
});

describe('what a guest transfers', () => {
  const { url: home } = inject('site');
  let browser: Browser;
  let ofHome: readonly Transferred[];
  beforeAll(async () => {
    browser = await launchPageBrowser();
    ofHome = await loaded(home, 'main');
  });
  afterAll(() => browser.close());

  const loaded = async (url: string, selector: string): Promise<readonly Transferred[]> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(drawNothing);
    await context.addInitScript(keepCalm);
    const page = await context.newPage();
    const transfer = recordTransfer(page);
    // The socket connects last; without this wait, a pause on a busy machine would look like the end of
    // loading.
    const socket = page.waitForEvent('websocket');
    await page.goto(url, { waitUntil: 'networkidle' });
    await socket;
    await page.locator(selector).first().waitFor();
    const files = await transfer.files();
    await context.close();
    return files;
  };

  test('home stays below the limit of the first load', () => {
    expect(ofHome.some(({ path }) => path.endsWith('.js'))).toBe(true);
    expect(totalBytes(ofHome, 'code')).toBeLessThanOrEqual(bytesOf(shellLimitKb));
  });

  // Two games of each renderer: what each game's chunks contain is tested above without a browser, and
  // `npm run bench` shows the size of every page.
  const ofEachRenderer = ['pixi', 'phaser'].flatMap((one) =>
    games.filter(({ renderer }) => renderer === one).slice(0, 2),
  );

  test.each(ofEachRenderer)(
    '$slug adds code and pictures within its limits, of one renderer only',
    async (game) => {
      const { slug, renderer } = game;
      const known = new Set(ofHome.map(({ path }) => path));
      const files = await loaded(`${home}/games/originals/${slug}`, 'canvas');
      const added = files.filter(({ path }) => !known.has(path));
      expect(totalBytes(added, 'code')).toBeGreaterThan(100_000);
      // Home and the game together: the load of a visit, whichever of the two brings a shared part.
      const visit = totalBytes(ofHome, 'code') + totalBytes(added, 'code');
      expect(visit).toBeLessThanOrEqual(bytesOf(shellLimitKb + codeLimitKb));
      expect(totalBytes(added, 'media')).toBeLessThanOrEqual(bytesOf(mediaLimitKb));
      const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
      const contents = await Promise.all(scripts.map(read));
      expect(contents.some((content) => content.includes(pixiMark))).toBe(renderer === 'pixi');
      expect(contents.some((content) => phaserMark.test(content))).toBe(renderer === 'phaser');
    },
  );
});

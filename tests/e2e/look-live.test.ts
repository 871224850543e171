import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLookHotReload } from '../../scripts/look-hot-reload.ts';
import { launchPageBrowser } from '../browser/launch.ts';

const repository = join(import.meta.dirname, '../..');
const copied = [
  'games/looks.ts',
  'games/dice/look.ts',
  'games/engine/stage/easing.ts',
  ...['live-look', 'values', 'override-look'].map((name) => `src/workbench/look-editor/${name}.ts`),
];

/** A catalogue with a single game, and a page that holds its look as a scene does. */
const written = {
  'package.json':
    '{ "type": "module", "imports": { "#games/*": "./games/*", "#engine/*": "./games/engine/*" } }',
  'games/catalogue.ts': `export const catalogue = { dice: {} };`,
  'games/dice/scene.ts': `import { look } from './look.ts';
export const scene = () => look.die.radius;
if (import.meta.hot) import.meta.hot.accept();`,
  'index.html': `<script type="module">
import { overrideLook } from '/src/workbench/look-editor/override-look.ts';
import { scene } from '/games/dice/scene.ts';
window.page = { overrideLook, scene };
</script>`,
};

let root: string;
let server: ViteDevServer;
let browser: Browser;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'look-live-'));
  for (const file of copied) await cp(join(repository, file), join(root, file));
  await mkdir(join(root, 'games/dice'), { recursive: true });
  for (const [file, text] of Object.entries(written)) await writeFile(join(root, file), text);
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, 'cache'),
    plugins: [createLookHotReload()],
    server: { host: '127.0.0.1', port: 0 },
  });
  [browser] = await Promise.all([launchPageBrowser(), server.listen()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(root, { recursive: true });
});

/** What the page's own script puts there: its window is cast to this. */
interface LookWindow {
  readonly page: {
    scene(): number;
    overrideLook(slug: string, settings: readonly { path: string[]; value: number }[]): Promise<boolean>;
  };
}

test('an edited look file updates a scene that holds its values, without reloading the page', async () => {
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => 'page' in window);
  await page.evaluate(() => (document.title = 'the same page'));
  // An edit is lost if the server does not watch the file yet, or the page does not listen yet.
  await expect.poll(() => server.watcher.getWatched()[join(root, 'games/dice')]).toContain('look.ts');
  await expect.poll(() => server.ws.clients.size).toBe(1);
  const radius = () => page.evaluate(() => (globalThis as unknown as LookWindow).page.scene());
  const show = (...values: readonly number[]) =>
    page.evaluate(async (shown) => {
      const settings = shown.map((value) => ({ path: ['die', 'radius'], value }));
      await (globalThis as unknown as LookWindow).page.overrideLook('dice', settings);
    }, values);
  const edit = async (from: string, to: string) => {
    const file = join(root, 'games/dice/look.ts');
    await writeFile(`${root}/edited.txt`, (await readFile(file, 'utf8')).replace(from, to));
    // Atomically, as editors do: a file read while it is being written would break the page.
    await rename(`${root}/edited.txt`, file);
  };

  expect(await radius()).toBe(130);
  await edit('radius: 130', 'radius: 140');
  await expect.poll(radius).toBe(140);
  await show(150);
  expect(await radius()).toBe(150);
  await edit('radius: 140', 'radius: 120');
  const taken = async () => {
    await show();
    const written = await radius();
    await show(150);
    return written;
  };
  await expect.poll(taken).toBe(120);
  expect(await radius()).toBe(150);
  expect(await page.title()).toBe('the same page');
  await page.close();
});

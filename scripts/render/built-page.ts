import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { type ServedFolder, serveFolder } from '../serve-folder.ts';
import { slimPhaser } from '../slim-phaser.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');
const prefix = 'render-';
/** Whatever the page is made of. */
const sources = ['games', 'src', 'server/contract', 'assets', 'audio/packed', 'scripts', 'package-lock.json'];

/** The page that draws films, built once and kept until a source changes. */
export async function openFilmPage(): Promise<ServedFolder> {
  const folder = join(cache, `${prefix}${await fingerprint()}`);
  if (!existsSync(folder)) await buildInto(folder);
  const served = await serveFolder(folder);
  return { ...served, url: `${served.url}scripts/render/page.html` };
}

async function buildInto(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const former = (await readdir(cache)).filter((name) => name.startsWith(prefix));
  const staging = await mkdtemp(join(cache, 'rendering-'));
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [slimPhaser()],
    build: {
      outDir: staging,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(import.meta.dirname, 'page.html') },
    },
  });
  // Another run may have finished first; its folder holds the same.
  await rename(staging, folder).catch(() => rm(staging, { recursive: true, force: true }));
  for (const name of former) await rm(join(cache, name), { recursive: true, force: true });
}

/** Changes with every source file's name, size or time. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const isFolder = (await stat(path)).isDirectory();
    const names = isFolder ? (await readdir(path, { recursive: true })).toSorted() : [''];
    for (const name of names) {
      const { size, mtimeMs } = await stat(join(path, name));
      hash.update(`${source}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

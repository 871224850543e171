import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stampFile = join(dist, '.stamp');
const sources = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/{build,compress,slim-phaser,slim-pixi}.ts',
  '{src,games,assets,audio,server/contract}/**/*.*',
];

/**
 * Builds `dist` and its compressed copies, on request with the workbench; does nothing while the sources are those of
 * the last build.
 */
export const buildSite = async (hasWorkbench = false): Promise<void> => {
  const stamp = `${await sourceStamp()}${hasWorkbench ? ' workbench' : ''}`;
  const lastStamp = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  if (lastStamp === stamp) return;
  const startedMs = performance.now();
  console.log('Building the site (only when its sources have changed) ...');
  const staging = join(root, '.cache', `dist-${process.pid}`);
  // Loaded only when there is something to build: a start on a built site is faster without.
  const { compressFolder } = await import('./compress.ts');
  await buildForProduction(staging, hasWorkbench);
  await compressFolder(staging);
  await writeFile(join(staging, '.stamp'), stamp);
  // Built aside and moved at once: a stopped build never leaves half a site.
  await rm(dist, { recursive: true, force: true });
  await rename(staging, dist);
  console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
};

/** Whatever `NODE_ENV` says: a build for tests would carry the workbench and the slow React. */
const buildForProduction = async (outDir: string, hasWorkbench: boolean): Promise<void> => {
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const options = { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 1000 };
    const define = hasWorkbench ? { 'import.meta.env.VITE_WORKBENCH': JSON.stringify('1') } : {};
    await build({ root, mode: 'production', logLevel: 'warn', define, build: options });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const sourceStamp = async (): Promise<string> => {
  const paths: string[] = [];
  for await (const path of glob(sources, { cwd: root, exclude: ['**/*.test.*', '**/*.md'] }))
    paths.push(path);
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const content = await readFile(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
};

import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildForProduction, withWorkbench } from './cached-build.ts';
import { keepFormerAssets } from './former-assets.ts';
import { pageSources, sourceStamp } from './source-stamp.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stampFile = join(dist, '.stamp');

/**
 * Builds `dist` and its compressed copies, optionally with the workbench; does nothing while the sources
 * match the last build.
 */
export const buildSite = async (hasWorkbench = false): Promise<void> => {
  const stamp = `${await sourceStamp(['index.html', ...pageSources])}${hasWorkbench ? ' workbench' : ''}`;
  const lastStamp = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  if (lastStamp === stamp) return;
  const startedMs = performance.now();
  console.log('Building the site (only if its sources have changed) ...');
  const staging = join(root, '.cache', `dist-${process.pid}`);
  // Loaded only when there is something to build: a start on a built site is faster without.
  const { compressFolder } = await import('./compress.ts');
  await buildForProduction({
    ...(hasWorkbench && withWorkbench),
    build: { outDir: staging, chunkSizeWarningLimit: 1000 },
  });
  await compressFolder(staging);
  await keepFormerAssets(staging, dist);
  await writeFile(join(staging, '.stamp'), stamp);
  // Built in a staging folder and moved in one step, so that an interrupted build never leaves half a site.
  const replaced = join(root, '.cache', `replaced-dist-${process.pid}`);
  if (existsSync(dist)) await rename(dist, replaced);
  await rename(staging, dist);
  await rm(replaced, { recursive: true, force: true });
  console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
};

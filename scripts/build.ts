import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EnvError, environmentVariables, readEnv } from '#server/env.ts';
import { ensureServerBuild, serverStamp } from './build-server.ts';
import { buildForProduction, withWorkbench } from './cached-build.ts';
import { keepFormerAssets } from './former-assets.ts';
import { pageSources, sourceStamp } from './source-stamp.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const site = join(dist, 'site');

/** `npm run build`: makes `dist`, all that a server needs besides its production modules. Returns the exit code. */
export const run = async (): Promise<number> => {
  try {
    await buildProduct(readEnv(environmentVariables(process.cwd())).workbench);
    return 0;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return 1;
  }
};

/** Builds the site and the server, each only if its sources have changed. */
export const buildProduct = async (hasWorkbench = false): Promise<void> => {
  await buildSite(hasWorkbench);
  await buildServer();
};

/**
 * Builds `dist/site` and its compressed copies, optionally with the workbench; does nothing while the sources
 * match the last build.
 */
export const buildSite = async (hasWorkbench = false): Promise<void> => {
  const stamp = `${sourceStamp(['index.html', ...pageSources])}${hasWorkbench ? ' workbench' : ''}`;
  if ((await stampOf(site)) === stamp) return;
  await timed('site', async () => {
    const staging = join(root, '.cache', `site-${process.pid}`);
    // Loaded only when there is something to build: a start on a built site is faster without.
    const { compressFolder } = await import('./compress.ts');
    await buildForProduction({
      ...(hasWorkbench && withWorkbench),
      build: { outDir: staging, chunkSizeWarningLimit: 1000 },
    });
    await compressFolder(staging);
    await keepFormerAssets(staging, site);
    await writeFile(join(staging, '.stamp'), stamp);
    await replace(site, staging);
  });
};

/** Lays the bundled server and what it reads into `dist`. */
const buildServer = async (): Promise<void> => {
  const server = join(dist, 'server');
  const stamp = serverStamp();
  if ((await stampOf(server)) === stamp) return;
  await timed('server', async () => {
    const built = await ensureServerBuild();
    const staging = join(root, '.cache', `bundle-${process.pid}`);
    await cp(built, staging, { recursive: true });
    await writeFile(join(staging, 'server/.stamp'), stamp);
    // The one with the stamp is the last: an interrupted build is repeated.
    const parts = (await readdir(staging)).filter((name) => name !== 'server');
    await rm(join(server, '.stamp'), { force: true });
    for (const part of [...parts, 'server']) await replace(join(dist, part), join(staging, part));
    await rm(staging, { recursive: true });
  });
};

const stampOf = async (folder: string): Promise<string> =>
  existsSync(join(folder, '.stamp')) ? readFile(join(folder, '.stamp'), 'utf8') : '';

const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
  const startedMs = performance.now();
  console.log(`Building the ${what} (only if its sources have changed) ...`);
  await work();
  console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
};

/** Moves a folder in one step, so that an interrupted build never leaves half of one. */
const replace = async (folder: string, next: string): Promise<void> => {
  const replaced = join(root, '.cache', `replaced-${basename(folder)}-${process.pid}`);
  await mkdir(dist, { recursive: true });
  if (existsSync(folder)) await rename(folder, replaced);
  await rename(next, folder);
  await rm(replaced, { recursive: true, force: true });
};

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { sourceStamp } from './source-stamp.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
/** Builds of other sources are removed when unused for this long: a run may still serve one. */
const keptMs = 3_600_000;

/** Build settings that include the workbench. */
export const withWorkbench: InlineConfig = {
  define: { 'import.meta.env.VITE_WORKBENCH': JSON.stringify('1') },
};

export interface CachedBuild {
  /** Name of the cached build. */
  readonly name: string;
  /** Patterns of all files that go into the build, from the root of the repository. */
  readonly sources: readonly string[];
  /** The build settings, except the output folder. */
  readonly config: InlineConfig;
}

/**
 * Returns the folder of a build, which is built only when a source has changed. No one else may write to it.
 */
export const ensureCachedBuild = ({ name, sources, config }: CachedBuild): Promise<string> =>
  ensureCachedFolder(name, sources, (outDir) =>
    buildForProduction({ ...config, build: { ...config.build, outDir } }),
  );

/** Returns a folder that is made only when a source has changed. No one else may write to it. */
export const ensureCachedFolder = async (
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  const stamp = sourceStamp(sources).slice(0, 16);
  const folder = join(cache, `${name}-${stamp}`);
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, `staging-${name}-`));
  try {
    await make(staging);
    // Another run may have finished first with the same content.
    await rename(staging, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  await removeFormer(`${name}-`, folder);
  return folder;
};

/** Builds into an empty folder, whatever `NODE_ENV` says: a test build would contain the slow React. */
export const buildForProduction = async (config: InlineConfig): Promise<void> => {
  // Loaded only when there is something to build: a start on a built site is faster without.
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      mode: 'production',
      logLevel: 'warn',
      ...config,
      build: {
        emptyOutDir: true,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 2000,
        ...config.build,
      },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const removeFormer = async (prefix: string, current: string): Promise<void> => {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    if (!name.startsWith(prefix) || folder === current) continue;
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > keptMs) await rm(folder, { recursive: true, force: true });
  }
};

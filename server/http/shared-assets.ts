import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Pages that are open keep loading parts of the build they came from. */
const KEPT_BUILDS = 3;
/** A file for each build with the names of its assets; files with a dot are not served. */
const BUILDS = '.builds';

/**
 * Lays the assets of this build into a folder that all machines of a site share, and removes those of builds before the
 * last three. Names of assets contain a hash of their content, so none is replaced by another.
 * @throws {StartError} if the folder cannot be written
 */
export const shareAssets = async (siteDir: string, folder: string): Promise<void> => {
  try {
    const names = await namesOfBuild(siteDir);
    await mkdir(join(folder, BUILDS), { recursive: true });
    // First, so that no process removes what this one is about to copy.
    const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
    await writeWhole(join(folder, BUILDS, id), (path) => writeFile(path, JSON.stringify(names)));
    for (const name of names) {
      const place = join(folder, name);
      if (!existsSync(place))
        await writeWhole(place, (path) => copyFile(join(siteDir, 'assets', name), path));
    }
    await removeFormer(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`ASSETS_DIR ${folder} cannot be written (${code}).`, { cause: error });
  }
};

/** The build lists the assets of each build it keeps, newest first. */
const namesOfBuild = async (siteDir: string): Promise<readonly string[]> => {
  const builds = JSON.parse(await readFile(join(siteDir, '.assets.json'), 'utf8')) as string[][]; // former-assets.ts
  return builds[0] ?? [];
};

/** Readers never see half a file. */
const writeWhole = async (place: string, write: (path: string) => Promise<void>): Promise<void> => {
  const begun = `${place}.${process.pid}.part`;
  await write(begun);
  await rename(begun, place);
};

const removeFormer = async (folder: string): Promise<void> => {
  const ids = (await readdir(join(folder, BUILDS))).filter((name) => !name.endsWith('.part'));
  const builds = await Promise.all(
    ids.map(async (id) => ({
      path: join(folder, BUILDS, id),
      at: (await stat(join(folder, BUILDS, id))).mtimeMs,
    })),
  );
  const [newest, former] = [builds.toSorted((a, b) => b.at - a.at).slice(0, KEPT_BUILDS), new Set(builds)];
  const kept = new Set<string>();
  for (const build of newest) {
    former.delete(build);
    for (const name of JSON.parse(await readFile(build.path, 'utf8')) as string[]) kept.add(name); // written above
  }
  if (former.size === 0) return;
  for (const name of await readdir(folder))
    if (name !== BUILDS && !kept.has(name)) await rm(join(folder, name), { force: true });
  for (const { path } of former) await rm(path, { force: true });
};

import { existsSync } from 'node:fs';
import { link, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages that are open keep loading parts of the build they came from. */
const KEPT_BUILDS = 3;
const listName = '.assets.json';

/** The names of the files under `assets/` that belong to a build, newest build first. */
type AssetsOfBuilds = readonly (readonly string[])[];

const readList = async (site: string): Promise<AssetsOfBuilds> =>
  existsSync(join(site, listName))
    ? (JSON.parse(await readFile(join(site, listName), 'utf8')) as AssetsOfBuilds) // written below
    : [];

/**
 * Adds the assets of the builds before it, as far back as they are kept, to a new build in `next`; `current` is the site
 * that it replaces, if there is one. Names of assets contain a hash of their content, so none is replaced by another.
 */
export const keepFormerAssets = async (next: string, current: string): Promise<void> => {
  const added = await readdir(join(next, 'assets'));
  const former = (await readList(current)).slice(0, KEPT_BUILDS - 1);
  for (const name of new Set(former.flat())) {
    const from = join(current, 'assets', name);
    const to = join(next, 'assets', name);
    if (existsSync(from) && !existsSync(to)) await link(from, to);
  }
  await writeFile(join(next, listName), JSON.stringify([added, ...former]));
};

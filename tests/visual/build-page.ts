import { join } from 'node:path';
import { ensureCachedBuild } from '../../scripts/cached-build.ts';
import { type ServedFolder, serveFolder } from '../../scripts/serve-folder.ts';
import { phaserParts } from '../../scripts/phaser-parts.ts';
import { pageSources } from '../../scripts/source-stamp.ts';

/** The page of the stills, served until closed. */
export type StillPage = ServedFolder;

/** Opens the page of the stills on a free port: built like the site, once for all files of a run. */
export const openStillPage = async (): Promise<StillPage> => {
  const folder = await ensureCachedBuild({
    name: 'still-page',
    sources: [...pageSources, 'tests/visual/**/*.{ts,html}'],
    config: {
      configFile: false,
      publicDir: false,
      plugins: [phaserParts()],
      build: { minify: false, rolldownOptions: { input: join(import.meta.dirname, 'page.html') } },
    },
  });
  const served = await serveFolder(folder);
  return { ...served, url: `${served.url}tests/visual/page.html` };
};

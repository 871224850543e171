import { join } from 'node:path';
import { ensureCachedBuild } from '../cached-build.ts';
import { type ServedFolder, serveFolder } from '../serve-folder.ts';
import { phaserParts } from '../phaser-parts.ts';
import { pageSources } from '../source-stamp.ts';

/** Serves the page that draws films; it is cached until a source changes. */
export async function openFilmPage(): Promise<ServedFolder> {
  const folder = await ensureCachedBuild({
    name: 'film-page',
    sources: [...pageSources, 'scripts/render/*'],
    config: {
      configFile: false,
      publicDir: false,
      plugins: [phaserParts()],
      build: { rolldownOptions: { input: join(import.meta.dirname, 'page.html') } },
    },
  });
  const served = await serveFolder(folder);
  return { ...served, url: `${served.url}scripts/render/page.html` };
}

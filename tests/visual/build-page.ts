import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { serveFolder } from '../../scripts/serve-folder.ts';
import { slimPhaser } from '../../scripts/slim-phaser.ts';

const root = join(import.meta.dirname, '../..');
const outputs = join(root, 'test-output');

/** The page of the stills, built as the site is built and served on a free port. */
export interface StillPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds and serves the page. */
export const openStillPage = async (): Promise<StillPage> => {
  await mkdir(outputs, { recursive: true });
  const outFolder = await mkdtemp(join(outputs, 'still-page-'));
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [slimPhaser()],
    build: {
      outDir: outFolder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'page.html') },
    },
  });
  const served = await serveFolder(outFolder);
  return {
    url: `${served.url}tests/visual/page.html`,
    async close() {
      await served.close();
      await rm(outFolder, { recursive: true });
    },
  };
};

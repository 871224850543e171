import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const outputs = join(root, 'test-output');

/** The site built with its workbench: the seat of the game on the page is the window's `__host`. */
export interface WorkbenchBuild {
  /** Everything that is not the server's own comes from this build, in all pages of the context. */
  serveTo(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** Builds the site with its workbench into a folder of its own; otherwise as for production. */
export const buildWorkbench = async (): Promise<WorkbenchBuild> => {
  await mkdir(outputs, { recursive: true });
  const folder = await mkdtemp(join(outputs, 'workbench-'));
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      mode: 'production',
      logLevel: 'warn',
      define: { 'import.meta.env.VITE_WORKBENCH': JSON.stringify('1') },
      build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  return {
    serveTo: async (context) => {
      await context.route(
        ({ pathname }) => !/^\/(api|socket\.io|health)\b/.test(pathname),
        (route) => {
          const file = join(folder, new URL(route.request().url()).pathname);
          const isFile = existsSync(file) && !file.endsWith('/');
          return route.fulfill({ path: isFile ? file : join(folder, 'index.html') });
        },
      );
    },
    close: () => rm(folder, { recursive: true }),
  };
};

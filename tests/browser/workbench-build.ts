import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { ensureCachedBuild, withWorkbench } from '../../scripts/cached-build.ts';
import { pageSources } from '../../scripts/source-stamp.ts';

/** The site built with its workbench and for tests: the mounted game of the game on the page is the window's `__host`. */
export interface WorkbenchBuild {
  /** Serves all static files of a context's pages from this build. */
  serveTo(context: BrowserContext): Promise<void>;
}

/** Builds the site with its workbench but otherwise as for production, once for all files of a run. */
export const buildWorkbench = async (): Promise<WorkbenchBuild> => {
  const folder = await ensureCachedBuild({
    name: 'workbench',
    sources: ['index.html', ...pageSources],
    config: {
      define: { ...withWorkbench.define, 'import.meta.env.VITE_TEST_HOOKS': JSON.stringify('1') },
      build: { minify: false },
    },
  });
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
  };
};

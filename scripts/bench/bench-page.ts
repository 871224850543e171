import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { launchBrowser } from '../../tests/browser/launch.ts';

const root = join(import.meta.dirname, '../..');

/** A page of this folder, built from its sources, in the pinned browser. */
export interface BenchPage {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens `<name>.html`; the page is loaded, its scripts may still be loading. */
export const openBenchPage = async (
  name: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<BenchPage> => {
  const server = await createServer({
    root,
    logLevel: 'warn',
    server: { port: 0, strictPort: false, hmr: false },
  });
  await server.listen();
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport });
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}scripts/bench/${name}.html`);
  return {
    page,
    async close() {
      await browser.close();
      await server.close();
    },
  };
};

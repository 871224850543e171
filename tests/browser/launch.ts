import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../scripts/launch-browser.ts';

/** The browser of the pictures is the one that draws for the command line. */
export { launchBrowser };

/**
 * The same browser for tests that look at no picture. Only canvases are drawn by the software graphics card; with the
 * page around them drawn without it, a game's page loads in a quarter of the time.
 */
export const launchPageBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  launchBrowser(['--disable-gpu-compositing', ...flags]);

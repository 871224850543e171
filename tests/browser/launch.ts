import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../scripts/launch-browser.ts';

/** Pictures are tested with the browser that draws for the command line. */
export { launchBrowser };

/**
 * The same browser for tests that look at no picture. Only canvases use the software graphics card; drawing
 * the page around them without it, a game's page loads in a quarter of the time.
 */
export const launchPageBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  launchBrowser(['--disable-gpu-compositing', ...flags]);

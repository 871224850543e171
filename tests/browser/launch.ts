/** The browser of the tests is the one that draws for the command line. */
export { launchBrowser } from '../../scripts/launch-browser.ts';

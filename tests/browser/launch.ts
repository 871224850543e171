/** The browser of the tests is the one that draws for the command line. */
export { chooseBrowser, launchBrowser } from '../../scripts/launch-browser.ts';

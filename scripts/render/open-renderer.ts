import type { RoundRecord } from '#core/records/round-record.ts';
import { launchBrowser } from '../launch-browser.ts';
import { openFilmPage } from './built-page.ts';
import type { FilmPage, RenderedFilmTimes, RenderLook } from './film-page.ts';

export { findSystemFolder } from '#server/system-folder.ts';

/** Renders rounds like the page does, in a headless browser. */
export interface Renderer {
  /** Opens the film of a round. @throws when its scene fails */
  open(record: RoundRecord): Promise<RenderedFilmTimes>;
  /** Returns the picture of the open film at a time, as PNG. */
  pictureAt(timeMs: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Builds the page if necessary, and opens it in a headless browser. */
export async function openRenderer(look: RenderLook): Promise<Renderer> {
  const served = await openFilmPage();
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: look.width, height: look.height } });
  await page.goto(served.url);
  await page.waitForFunction(() => 'openRound' in window);
  return {
    open: (record) =>
      page.evaluate(
        // The page has exposed its functions on the window.
        ([round, manner]) => (window as unknown as FilmPage).openRound(round, manner),
        [record, look] as const,
      ),
    async pictureAt(timeMs) {
      const picture = await page.evaluate(
        (atMs) => (window as unknown as FilmPage).pictureAt(atMs), // as above
        timeMs,
      );
      return Buffer.from(picture, 'base64');
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import type { GameStills, Still } from '#engine/testing/still.ts';
import { openStillPage, type StillPage } from './build-page.ts';
import { gallery } from './gallery.ts';
import type { AfterFault } from './stage-faults.ts';

interface StillWindow {
  meetPictureFaults(still: Still): Promise<Readonly<Record<string, AfterFault>>>;
}

const size = { width: 640, height: 360 };
let stillPage: StillPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  stillPage = await openStillPage();
  browser = await launchPageBrowser();
  page = await browser.newPage({ viewport: size });
  await page.goto(stillPage.url);
});

afterAll(async () => {
  await browser?.close();
  await stillPage?.close();
});

const midReveal = ({ stills }: GameStills): Still => {
  const found = stills.find(({ moment }) => moment === 'mid-reveal');
  if (!found) throw new Error('The game has a still in mid-reveal');
  return { ...found, size };
};

/** Games of every family and both renderers; `stage-show.test.ts` proves the same for any scene. */
const games: readonly string[] = [
  'mines',
  'plinko',
  'chicken',
  'crash',
  'blackjack',
  'towers',
  'base-game',
  'lootboxes',
];

test.each(Object.entries(gallery).filter(([game]) => games.includes(game)))(
  '%s continues when its scene throws, is hidden, loses its graphics context or is reopened during a reveal',
  async (_, stills) => {
    const after = await page.evaluate(
      // The window is that of page.ts.
      (still) => (window as unknown as StillWindow).meetPictureFaults(still),
      midReveal(stills),
    );
    const played = { phases: ['ready', 'ready'], cutShort: 0, isPlayedOn: true };
    expect(after).toEqual({
      throws: { ...played, cutShort: 1 },
      'is hidden': played,
      'loses its graphics context': played,
      'is opened anew': played,
    });
  },
);

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import type { Breakdown, BreakingPart } from './broken-scene.ts';
import { openStillPage, type StillPage } from './build-page.ts';
import { stills as chicken } from '../../games/chicken/stills.ts';
import { stills as dice } from '../../games/dice/stills.ts';
import type { GameStills, Still } from '../../games/engine/testing/still.ts';

interface StillWindow {
  breakScene(still: Still, part: BreakingPart): Promise<Breakdown>;
}

let stillPage: StillPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  stillPage = await openStillPage();
  browser = await launchPageBrowser();
  page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.goto(stillPage.url);
});

afterAll(async () => {
  await browser?.close();
  await stillPage?.close();
});

const broken = (
  { stills }: GameStills,
  part: BreakingPart,
  actions: readonly unknown[] = [],
): Promise<Breakdown> => {
  const [still] = stills;
  if (!still) throw new Error('The game has a still');
  return page.evaluate(
    // The window is that of page.ts.
    ([still, part]) => (window as unknown as StillWindow).breakScene(still, part),
    [{ ...still, actions, size: { width: 640, height: 360 } }, part] as const,
  );
};

describe.each(['tick', 'targets', 'resize'] as const)('a scene that throws in %s', (part) => {
  test('is closed, and the next round is played without a picture', async () => {
    expect(await broken(dice, part)).toEqual({
      phases: ['ready', 'failed', 'ready'],
      error: `Error: No ${part}`,
      canvases: 0,
      targets: 0,
      status: 'settled',
    });
  });
});

test('a throwing Phaser scene is closed too, and its round still waits for the player', async () => {
  expect(await broken(chicken, 'tick', [{ type: 'step' }])).toMatchObject({
    phases: ['ready', 'failed', 'ready'],
    canvases: 0,
    status: 'active',
  });
});

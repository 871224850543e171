import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import { openStillPage, type StillPage } from './build-page.ts';
import {
  decodePicture,
  hashOf,
  looksAccepted,
  outputFolder,
  readReferences,
  type References,
  referencesOf,
  tolerance,
  writeAccepted,
  writePreview,
  writeReferences,
} from './pictures.ts';
import { stills as dice } from '../../games/dice/stills.ts';
import { stills as mines } from '../../games/mines/stills.ts';
import { stills as towers } from '../../games/towers/stills.ts';
import { gallery } from './gallery.ts';
import type { GameStills, Still } from '../../games/engine/testing/still.ts';

/** What the page exposes on its window. */
interface StillWindow {
  drawCalls: number;
  /** Textures on the graphics card. */
  textures: number;
  show(still: Still): Promise<readonly string[]>;
  probe(): Promise<void>;
  advance(byMs: number): void;
  offer(params: unknown): void;
}

const isAccepting = process.env.VISUAL_ACCEPT === '1';
let stillPage: StillPage;
let browser: Browser;
let page: Page;
let devtools: CDPSession;
let probeHash = '';
const complaints: string[] = [];

const draw = async (
  still: Still,
): Promise<{ readonly picture: Buffer; readonly cues: readonly string[] }> => {
  await page.setViewportSize(still.size);
  // The window is that of page.ts.
  const cues = await page.evaluate((each) => (window as unknown as StillWindow).show(each), still);
  return { picture: await screenshot(), cues };
};

/** A PNG of the page, compressed for speed instead of size, because it is not kept. */
const screenshot = async (): Promise<Buffer> => {
  const { data } = await devtools.send('Page.captureScreenshot', { optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
};

/** Runs in the page: counts the renderer's draw calls and textures. */
const countCalls = (): void => {
  Object.assign(window, { drawCalls: 0, textures: 0 });
  // The counters were put on the window just above.
  const counters = window as unknown as StillWindow;
  // Pixi draws with WebGL 2, Phaser with WebGL 1.
  for (const context of [WebGL2RenderingContext.prototype, WebGLRenderingContext.prototype]) {
    const { createTexture, deleteTexture, drawArrays, drawElements } = context;
    context.drawElements = function (...call) {
      counters.drawCalls += 1;
      drawElements.apply(this, call);
    };
    context.drawArrays = function (...call) {
      counters.drawCalls += 1;
      drawArrays.apply(this, call);
    };
    context.createTexture = function () {
      counters.textures += 1;
      return createTexture.call(this);
    };
    context.deleteTexture = function (texture) {
      counters.textures -= 1;
      deleteTexture.call(this, texture);
    };
  }
};

/**
 * Runs in the page: limits the graphics card to two textures, the minimum that renderers batch with. A
 * software renderer pays for every texture a batch may use, and draws the same with fewer.
 */
const takeFewTextures = (): void => {
  for (const { prototype } of [WebGL2RenderingContext, WebGLRenderingContext]) {
    const { getParameter } = prototype;
    prototype.getParameter = function (name: number): unknown {
      return name === this.MAX_TEXTURE_IMAGE_UNITS ? 2 : getParameter.call(this, name);
    };
  }
};

beforeAll(async () => {
  stillPage = await openStillPage();
  browser = await launchPageBrowser();
  page = await browser.newPage({ viewport: { width: 1000, height: 604 } });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.addInitScript(countCalls);
  await page.addInitScript(takeFewTextures);
  devtools = await page.context().newCDPSession(page);
  await page.goto(stillPage.url);
  // The window is that of page.ts.
  await page.evaluate(() => (window as unknown as StillWindow).probe());
  probeHash = hashOf(await decodePicture(await page.locator('#stage').screenshot()));
});

afterAll(async () => {
  await browser?.close();
  await stillPage?.close();
});

const stillOf = ({ stills }: GameStills, name: string): Still => {
  const found = stills.find((still) => still.name === name);
  if (!found) throw new Error(`Unknown still ${name}`);
  return found;
};

/** Counts the draw calls of the next frame of the shown still. */
const drawCallsOfFrame = (): Promise<number> =>
  page.evaluate(() => {
    const stills = window as unknown as StillWindow; // that of page.ts
    stills.drawCalls = 0;
    stills.advance(16);
    return stills.drawCalls;
  });

const expectFew = (drawCalls: number): void => {
  expect(drawCalls).toBeGreaterThan(0);
  expect(drawCalls).toBeLessThanOrEqual(60);
};

describe.each(Object.entries(gallery))('the pictures of %s', (game, shown) => {
  const folder = referencesOf(game);
  const output = join(outputFolder, game);
  const accepted: Record<string, string> = {};
  /** Results of each still's picture test, for later tests. */
  const drawn = new Map<Still, { readonly hash: string; readonly cues: readonly string[] }>();
  let references: References;
  let isSameRasteriser = true;

  beforeAll(async () => {
    references = await readReferences(folder);
    // Remove the results of earlier runs.
    await rm(output, { recursive: true, force: true });
    isSameRasteriser = isAccepting || probeHash === references.probe;
    if (isSameRasteriser) return;
    console.warn(
      `This machine draws the probe differently: pictures are compared with the previews, mean difference at most ${tolerance} of 255.`,
    );
  });

  afterAll(async () => {
    if (isAccepting) await writeReferences(folder, { probe: probeHash, stills: accepted });
  });

  test.each(shown.stills.map((still) => [still.name, still] as const))(
    '%s looks as it was accepted',
    async (name, still) => {
      const { picture, cues } = await draw(still);
      const hash = hashOf(await decodePicture(picture));
      drawn.set(still, { hash, cues });
      if (isAccepting) {
        accepted[name] = hash;
        await writePreview(folder, name, picture);
        await writeAccepted(output, name, picture);
        return;
      }
      const judgement = { references, isSameRasteriser, accepted: folder, output };
      const isSame = await looksAccepted(name, picture, judgement);
      expect(isSame, `${name} has changed: look at ${output}, then npm run visual:accept -- ${game}`).toBe(
        true,
      );
    },
  );

  test.each(Object.entries(shown.sounds))('%s sounds as written', async (name, cues) => {
    const still = stillOf(shown, name);
    expect((drawn.get(still) ?? (await draw(still))).cues).toEqual(cues);
  });

  test('the busiest moment takes at most 60 draw calls in either tier, and looks identical after switching tiers', async () => {
    const still = stillOf(shown, shown.busiest);
    const first = drawn.get(still)?.hash ?? hashOf(await decodePicture((await draw(still)).picture));
    await draw({ ...still, quality: 'soft' });
    expectFew(await drawCallsOfFrame());
    expect(hashOf(await decodePicture((await draw(still)).picture))).toBe(first);
    expectFew(await drawCallsOfFrame());
  });

  test('no picture made the browser complain', () => {
    expect(complaints).toEqual([]);
  });
});

test('draws the busiest moments identically with all texture units of the graphics card', async () => {
  const full = await browser.newPage({ viewport: { width: 390, height: 384 } });
  await full.goto(stillPage.url);
  for (const game of [mines, towers]) {
    const still = { ...stillOf(game, game.busiest), size: { width: 390, height: 384 } };
    await page.setViewportSize(still.size);
    const hashes: string[] = [];
    for (const each of [page, full]) {
      // The window is that of page.ts.
      await each.evaluate((shown) => (window as unknown as StillWindow).show(shown), still);
      hashes.push(hashOf(await decodePicture(await each.locator('#stage').screenshot())));
    }
    expect(hashes[0], still.game).toBe(hashes[1]);
  }
  await full.close();
});

test('the soft tier halves the pixels in motion, and is sharp at rest without leftovers', async () => {
  const still = stillOf(dice, 'win-soft-desktop');
  await draw({ ...still, isIdle: true, atMs: 0 });
  const seen = await page.evaluate((params) => {
    const stills = window as unknown as StillWindow; // that of page.ts
    const canvas = document.querySelector('canvas');
    const turn = (): readonly number[] => {
      stills.offer(params);
      stills.advance(16);
      const moving = canvas?.width ?? 0;
      stills.advance(300);
      return [moving, canvas?.width ?? 0];
    };
    const first = turn();
    turn();
    const before = stills.textures;
    const last = Array.from({ length: 20 }, turn).at(-1);
    return { first, last, left: stills.textures - before };
  }, still.params);
  expect(seen).toEqual({ first: [500, 1000], last: [500, 1000], left: 0 });
});

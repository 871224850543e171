import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import { openStillPage, type StillPage } from './build-page.ts';
import { stills as chicken } from '../../games/chicken/stills.ts';
import { stills as keno } from '../../games/keno/stills.ts';
import { stills as mines } from '../../games/mines/stills.ts';
import { stills as plinko } from '../../games/plinko/stills.ts';
import type { GameStills, Still } from '../../games/engine/testing/still.ts';

interface Left {
  readonly listeners: number;
  readonly textures: number;
  readonly contexts: number;
  readonly canvases: number;
  readonly frames: number;
}
interface StillWindow {
  show(still: Still): Promise<readonly string[]>;
  close(): void;
  left(): Left;
}

const mounts = 20;
let stillPage: StillPage;
let browser: Browser;
let page: Page;

/** Runs in the page before anything else: counts what is created and what is released. */
const countLeavings = (): void => {
  const counts = { listeners: 0, frames: 0 };
  const heard = new Map<object, Set<string>>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const typesOf = (target: object, run: object | null): Set<string> | null => {
    if (!run || (target !== document && target !== window)) return null;
    const types = heard.get(run) ?? new Set();
    heard.set(run, types);
    return types;
  };
  EventTarget.prototype.addEventListener = function (type, run, options) {
    const types = typesOf(this, run);
    if (types && !types.has(type)) counts.listeners += 1;
    types?.add(type);
    add.call(this, type, run, options);
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    if (typesOf(this, run)?.delete(type)) counts.listeners -= 1;
    remove.call(this, type, run, options);
  };
  type Context = WebGLRenderingContext | WebGL2RenderingContext;
  const textures = new Map<Context, number>();
  const change = (context: Context, by: number): void => {
    textures.set(context, (textures.get(context) ?? 0) + by);
  };
  for (const contexts of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
    const { createTexture, deleteTexture } = contexts;
    contexts.createTexture = function (this: Context) {
      change(this, 1);
      return createTexture.call(this);
    };
    contexts.deleteTexture = function (this: Context, texture) {
      if (texture) change(this, -1);
      deleteTexture.call(this, texture);
    };
  }
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) => {
    counts.frames += 1;
    return request(run);
  };
  const left = (): Left => {
    // A context's resources end with it.
    const alive = [...textures].filter(([context]) => !context.isContextLost());
    return {
      ...counts,
      contexts: alive.length,
      textures: alive.reduce((sum, [, count]) => sum + count, 0),
      canvases: document.querySelectorAll('canvas').length,
    };
  };
  Object.assign(window, { left });
};

beforeAll(async () => {
  stillPage = await openStillPage();
  browser = await launchPageBrowser();
  page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.addInitScript(countLeavings);
  await page.goto(stillPage.url);
});

afterAll(async () => {
  await browser?.close();
  await stillPage?.close();
});

/** The first still of a game, small and cheap to draw. */
const firstOf = ({ stills: [idle] }: GameStills): Still => {
  if (!idle) throw new Error('The game has no still');
  return { ...idle, size: { width: 640, height: 360 }, quality: 'soft', atMs: 0 };
};

/** Mounts and closes one game after the other; returns what each leaves behind. */
const leftAfter = (stills: readonly Still[]): Promise<readonly Left[]> =>
  // The window is that of page.ts, with the counters from above.
  page.evaluate(async (stills) => {
    const { show, close, left } = window as unknown as StillWindow;
    const seen: Left[] = [];
    for (const still of stills) {
      await show(still);
      close();
      // A released context is lost one turn of the event loop later.
      await new Promise((resolve) => setTimeout(resolve, 50));
      seen.push(left());
    }
    return seen;
  }, stills);

test(`a Phaser game leaves no listener, frame, texture, canvas or context after ${mounts} mounts`, async () => {
  const [first, ...later] = await leftAfter(Array.from({ length: mounts }, () => firstOf(chicken)));
  expect(later.at(-1)).toEqual(first);
  expect(first).toMatchObject({ contexts: 0, canvases: 0, textures: 0, frames: 0 });
});

test('Pixi games share one context and leave in it only the textures that all of them draw with', async () => {
  const games = [keno, plinko, mines].map(firstOf);
  const seen = await leftAfter([...games, ...games]);
  // Pixi's empty texture and its white one.
  for (const left of seen) expect(left).toMatchObject({ contexts: 1, canvases: 0, textures: 2 });
  expect(seen.at(-1)).toEqual({ ...seen[games.length - 1], frames: expect.any(Number) });
});

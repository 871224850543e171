import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import { openStillPage, type StillPage } from './build-page.ts';
import { stills as chicken } from '../../games/chicken/stills.ts';
import type { Still } from '../../games/engine/testing/still.ts';

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

/** Runs in the page before anything else: counts what is made and what is given back. */
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
  const textures = new Map<WebGLRenderingContext, number>();
  const change = (context: WebGLRenderingContext, by: number): void => {
    textures.set(context, (textures.get(context) ?? 0) + by);
  };
  const { createTexture, deleteTexture } = WebGLRenderingContext.prototype;
  WebGLRenderingContext.prototype.createTexture = function () {
    change(this, 1);
    return createTexture.call(this);
  };
  WebGLRenderingContext.prototype.deleteTexture = function (texture) {
    if (texture) change(this, -1);
    deleteTexture.call(this, texture);
  };
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) => {
    counts.frames += 1;
    return request(run);
  };
  const left = (): Left => {
    // What a context held ends with it.
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

test(`a Phaser game leaves no listener, frame, texture, canvas or context after ${mounts} mounts`, async () => {
  const [idle] = chicken.stills;
  if (!idle) throw new Error('chicken has a still');
  const still: Still = { ...idle, size: { width: 640, height: 360 }, quality: 'soft', atMs: 0 };
  // The window is that of page.ts, with the counters from above.
  const seen = await page.evaluate(
    async ({ still, mounts }) => {
      const stills = window as unknown as StillWindow;
      const mount = async (): Promise<Left> => {
        await stills.show(still);
        stills.close();
        // A context that was given back is lost one turn of the page's loop later.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return stills.left();
      };
      const first = await mount();
      let last = first;
      for (let count = 1; count < mounts; count += 1) last = await mount();
      return { first, last };
    },
    { still, mounts },
  );
  expect(seen.last).toEqual(seen.first);
  expect(seen.last).toMatchObject({ contexts: 0, canvases: 0, textures: 0, frames: 0 });
});

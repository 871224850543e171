import type { CDPSession, Page } from 'playwright-core';
import { catalogue } from '#games/catalogue.ts';
import { openOwnTestbed } from '../../tests/e2e/testbed.ts';
import { percentile, type BenchResult } from './bench-result.ts';

const slugs = Object.keys(catalogue);
/**
 * At least 50, and equally many per game: both counts follow the same game, whose context may still be held.
 */
const switches = slugs.length * Math.ceil(50 / slugs.length);
const limitMs = 500;
const heapLimitMb = 5;

/** What a page holds after a garbage collection. */
interface Held {
  readonly canvases: number;
  readonly contexts: number;
  readonly textures: number;
  readonly listeners: number;
  readonly heapMb: number;
}

/** Counters that the page's script keeps on its window. */
interface Counters {
  textures: number;
  contexts: WeakRef<WebGL2RenderingContext>[];
}

/** Switches between the games and home: how soon each is playable, and that nothing is left behind. */
export const measureSwitches = async (): Promise<readonly BenchResult[]> => {
  const testbed = await openOwnTestbed();
  try {
    const player = await testbed.newPlayer();
    const visit = { player, path: '/', width: 1280, height: 720 };
    const { page, context } = await testbed.visit({ ...visit, path: '/info/terms' });
    await page.addInitScript(countGraphics);
    await page.goto(testbed.site.url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const clicks = new Map<string, number[]>(slugs.map((slug) => [slug, []]));
    for (const slug of [...slugs, ...slugs]) await visitGame(page, slug);
    const before = await heldBy(page, session);
    for (let turn = 0; turn < switches; turn += 1) {
      const slug = slugs[turn % slugs.length] ?? 'dice';
      clicks.get(slug)?.push(await visitGame(page, slug));
    }
    const after = await heldBy(page, session);
    return [...clickFigures(clicks), ...heldFigures(before, after)];
  } finally {
    await testbed.close();
  }
};

/** From home into a game and back; ms from the click to the first playable frame. */
const visitGame = async (page: Page, slug: string): Promise<number> => {
  const tile = page.locator(`main a[href="/games/originals/${slug}"]`).first();
  await tile.scrollIntoViewIfNeeded();
  const ms = await tile.evaluate(untilPlayable);
  await page.waitForTimeout(300);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"]')?.click());
  await tile.waitFor();
  return ms;
};

/** Runs in the page. */
const untilPlayable = (link: Element): Promise<number> =>
  new Promise((resolve) => {
    const startedMs = performance.now();
    const look = (): void => {
      const isDrawn = document.querySelector('[data-stage-picture] canvas') !== null;
      const isLoading = document.querySelector('.stage__note.stage__whole') !== null;
      const key = document.querySelector<HTMLButtonElement>('.panel__panel button[type="submit"]');
      // A bet that lacks a choice on the stage keeps the bet button disabled: the choice is the first
      // possible action.
      const canBet = key !== null && key.ariaDisabled !== 'true' && !key.disabled;
      const canChoose =
        document.querySelector('.stage__targets .stage__target:not([aria-disabled])') !== null;
      const isPlayable = isDrawn && !isLoading && (canBet || canChoose);
      if (isPlayable) requestAnimationFrame(() => resolve(performance.now() - startedMs));
      else requestAnimationFrame(look);
    };
    if (link instanceof HTMLElement) link.click();
    look();
  });

/** Runs in the page before its scripts. */
const countGraphics = (): void => {
  const counters: Counters = { textures: 0, contexts: [] };
  Object.assign(window, { counters });
  const { getContext } = HTMLCanvasElement.prototype;
  const known = new WeakSet<object>();
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...call: unknown[]) {
    // The arguments are those of the call.
    const context = (getContext as (...args: unknown[]) => unknown).apply(this, call);
    if (context instanceof WebGL2RenderingContext && !known.has(context)) {
      known.add(context);
      counters.contexts.push(new WeakRef(context));
    }
    return context;
  } as typeof getContext; // the same function with a count
  const { createTexture, deleteTexture } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.createTexture = function () {
    counters.textures += 1;
    return createTexture.call(this);
  };
  WebGL2RenderingContext.prototype.deleteTexture = function (texture) {
    if (texture) counters.textures -= 1;
    deleteTexture.call(this, texture);
  };
};

const heldBy = async (page: Page, session: CDPSession): Promise<Held> => {
  await page.waitForTimeout(1000);
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const drawn = await page.evaluate(() => {
    const { counters } = window as unknown as { counters: Counters }; // put there by countGraphics
    const contexts = counters.contexts
      .map((each) => each.deref())
      .filter((each) => each?.isContextLost() === false);
    return {
      canvases: document.querySelectorAll('canvas').length,
      contexts: contexts.length,
      textures: counters.textures,
    };
  });
  return { ...drawn, listeners: metric('JSEventListeners'), heapMb: metric('JSHeapUsedSize') / 1e6 };
};

const clickFigures = (clicks: ReadonlyMap<string, readonly number[]>): readonly BenchResult[] =>
  [...clicks].map(([slug, ms]) => ({
    name: `${slug}: click on the tile to the first playable frame`,
    value: percentile(ms, 0.5),
    unit: 'ms',
    limit: { atMost: limitMs },
    detail: `warm caches, median of ${ms.length}, slowest ${Math.round(Math.max(...ms))} ms`,
  }));

const heldFigures = (before: Held, after: Held): readonly BenchResult[] =>
  (['canvases', 'contexts', 'textures', 'listeners', 'heapMb'] as const).map((name) => ({
    name: `${switches} switches: growth of ${name === 'heapMb' ? 'the heap' : name}`,
    value: after[name] - before[name],
    unit: name === 'heapMb' ? 'MB' : '',
    limit: { atMost: name === 'heapMb' ? heapLimitMb : 0 },
    detail: `${Math.round(before[name] * 10) / 10} before, ${Math.round(after[name] * 10) / 10} after, garbage collected`,
  }));

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/launch.ts';
import { openSite } from '../../tests/browser/site.ts';
import { ensureCachedBuild } from '../cached-build.ts';
import { serveFolder } from '../serve-folder.ts';
import { percentile, type BenchResult } from './bench-result.ts';

const visits = 7;
/** How long a page is observed after its last request, because later tasks still block. */
const watchedMs = 1_000;
const times = 2.5;
const plusMs = 150;

/** Metrics of one page visit, in ms. */
interface Visit {
  readonly paint: number;
  readonly blocked: number;
}

/**
 * Largest paint and total blocking time of home and a game's page, next to an empty page of the same
 * framework.
 */
export const measurePages = async (): Promise<readonly BenchResult[]> => {
  const folder = await ensureCachedBuild({
    name: 'empty-page',
    sources: ['package-lock.json', 'scripts/bench/empty*'],
    config: {
      configFile: false,
      publicDir: false,
      build: { rolldownOptions: { input: join(import.meta.dirname, 'empty.html') } },
    },
  });
  const [browser, site, empty] = await Promise.all([launchBrowser(), openSite(), serveFolder(folder)]);
  try {
    const addresses = {
      empty: `${empty.url}scripts/bench/empty.html`,
      home: `${site.url}/`,
      dice: `${site.url}/games/originals/dice`,
    };
    const seen: Record<keyof typeof addresses, Visit[]> = { empty: [], home: [], dice: [] };
    // Interleaved, so that a busy moment of the machine affects all of them.
    for (let turn = 0; turn <= visits; turn += 1)
      for (const name of ['empty', 'home', 'dice'] as const) {
        const visit = await visitPage(browser, addresses[name]);
        if (turn > 0) seen[name].push(visit);
      }
    return (['home', 'dice'] as const).flatMap((name) => [
      figure(`${name}: largest paint`, 'paint', seen[name], seen.empty),
      figure(`${name}: total blocking time`, 'blocked', seen[name], seen.empty),
    ]);
  } finally {
    await browser.close();
    await site.close();
    await empty.close();
  }
};

const figure = (
  name: string,
  of: keyof Visit,
  page: readonly Visit[],
  empty: readonly Visit[],
): BenchResult => {
  const median = (all: readonly Visit[]): number =>
    percentile(
      all.map((visit) => visit[of]),
      0.5,
    );
  const least = median(empty);
  return {
    name,
    value: median(page),
    unit: 'ms',
    limit: { atMost: times * least + plusMs },
    detail: `median of ${visits} visits without a cache; the empty page ${Math.round(least)} ms, allowed ${times} times that and ${plusMs} ms`,
  };
};

const visitPage = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(watchedMs);
    return await page.evaluate(() => (window as unknown as { readonly seen: Visit }).seen); // put there by watch
  } finally {
    await context.close();
  }
};

/** Runs in the page before its scripts. */
const watch = (): void => {
  const seen = { paint: 0, blocked: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
};

import type { BrowserContext } from 'playwright-core';
import { catalogue } from '#games/catalogue.ts';
import { loadCashier } from '../../tests/browser/cashier-share.ts';
import { launchBrowser } from '../../tests/browser/launch.ts';
import { cashierLimitKb, codeLimitKb, mediaLimitKb, shellLimitKb } from '../../tests/browser/page-limits.ts';
import { openSite } from '../../tests/browser/site.ts';
import { recordTransfer, totalBytes, type Transferred } from '../../tests/browser/transfer.ts';
import { type PageShare, measurePageSizes } from '../../tests/browser/workbench-share.ts';
import { openOwnTestbed } from '../../tests/e2e/testbed.ts';
import type { BenchResult } from './bench-result.ts';

/** A page that loads nothing more by itself. */
const quietPage = '/my-account/general/profile';

/** What a guest's browser loads for home, and what each game and the cashier add to it. */
export const measureFirstLoad = async (): Promise<readonly BenchResult[]> => {
  const [browser, site] = await Promise.all([launchBrowser(), openSite()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const home = await loaded(context, site.url, 'main');
    const known = new Set(home.map(({ path }) => path));
    const figures = [figure('first load of home: code', home, 'code', shellLimitKb)];
    for (const { meta } of Object.values(catalogue)) {
      const files = await loaded(context, `${site.url}/games/originals/${meta.slug}`, 'canvas');
      const added = files.filter(({ path }) => !known.has(path));
      figures.push(
        figure(`${meta.slug} adds: code`, added, 'code', codeLimitKb),
        figure(`${meta.slug} adds: pictures and sound`, added, 'media', mediaLimitKb),
      );
    }
    return [...figures, await measureCashier(), await measureWorkbench()];
  } finally {
    await browser.close();
    await site.close();
  }
};

/** What opening the cashier adds to a signed-in player's page. */
const measureCashier = async (): Promise<BenchResult> => {
  const testbed = await openOwnTestbed();
  try {
    const { page } = await testbed.visit({ player: await testbed.newPlayer(), path: quietPage });
    return figure('the cashier adds: code', await loadCashier(page), 'code', cashierLimitKb);
  } finally {
    await testbed.close();
  }
};

/** What the workbench adds to the files of the shell, of home and of every game, in builds that have it. */
const measureWorkbench = async (): Promise<BenchResult> => {
  const [without, withIt] = [await measurePageSizes(false), await measurePageSizes(true)];
  const most = (pages: readonly PageShare[], name: (page: string) => boolean): number =>
    Math.max(...pages.filter(({ page }) => name(page)).map(({ bytes }) => bytes));
  const grownKb = (name: (page: string) => boolean): string =>
    ((most(withIt, name) - most(without, name)) / 1000).toFixed(1);
  const isHome = (page: string): boolean => page === 'home';
  return {
    name: "workbench: its modules in the shell's and games' files",
    value: [...without, ...withIt].flatMap(({ ofWorkbench }) => ofWorkbench).length,
    unit: '',
    limit: { atMost: 0 },
    detail: `built in, shared code splits differently: home +${grownKb(isHome)} KB, a game +${grownKb((page) => !isHome(page))} KB; players' build: +0`,
  };
};

const loaded = async (
  context: BrowserContext,
  url: string,
  selector: string,
): Promise<readonly Transferred[]> => {
  const page = await context.newPage();
  const transfer = recordTransfer(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator(selector).first().waitFor();
  const files = await transfer.files();
  await page.close();
  return files;
};

const figure = (
  name: string,
  files: readonly Transferred[],
  kind: 'code' | 'media',
  limitKb: number,
): BenchResult => ({
  name,
  value: totalBytes(files, kind) / 1000,
  unit: 'KB',
  limit: { atMost: limitKb },
  detail: `${files.filter((file) => file.kind === kind).length} files, gzip for text`,
});

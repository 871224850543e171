import type { BrowserContext } from 'playwright-core';
import { catalogue } from '#games/catalogue.ts';
import { launchBrowser } from '../../tests/browser/launch.ts';
import { codeLimitKb, mediaLimitKb, shellLimitKb } from '../../tests/browser/page-limits.ts';
import { openSite } from '../../tests/browser/site.ts';
import { recordTransfer, totalBytes, type Transferred } from '../../tests/browser/transfer.ts';
import type { Figure } from './figure.ts';

/** What a guest's browser loads for home, and what each game adds to it. */
export const measureFirstLoad = async (): Promise<readonly Figure[]> => {
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
        figure(`${meta.slug} adds: code`, added, 'code', codeLimitKb[meta.renderer]),
        figure(`${meta.slug} adds: pictures and sound`, added, 'media', mediaLimitKb),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await site.close();
  }
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
): Figure => ({
  name,
  value: totalBytes(files, kind) / 1000,
  unit: 'KB',
  limit: { atMost: limitKb },
  detail: `${files.filter((file) => file.kind === kind).length} files, gzip for text`,
});

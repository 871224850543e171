import { launchBrowser } from '../../tests/browser/launch.ts';
import { openSite } from '../../tests/browser/site.ts';
import { recordTransfer, totalBytes } from '../../tests/browser/transfer.ts';
import type { Figure } from './figure.ts';

/** What a guest's browser loads for home, and what dice adds to it. */
export const measureFirstLoad = async (): Promise<readonly Figure[]> => {
  const [browser, site] = await Promise.all([launchBrowser(), openSite()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const home = await context.newPage();
    const homeTransfer = recordTransfer(home);
    await home.goto(site.url, { waitUntil: 'networkidle' });
    const homeFiles = await homeTransfer.files();
    const dice = await context.newPage();
    const diceTransfer = recordTransfer(dice);
    await dice.goto(`${site.url}/games/originals/dice`, { waitUntil: 'networkidle' });
    await dice.locator('canvas').first().waitFor();
    const known = new Set(homeFiles.map(({ path }) => path));
    const added = (await diceTransfer.files()).filter(({ path }) => !known.has(path));
    const figure = (name: string, bytes: number, limitKb: number, count: number): Figure => ({
      name,
      value: bytes / 1000,
      unit: 'KB',
      limit: { atMost: limitKb },
      detail: `${count} files, gzip for text`,
    });
    return [
      figure('first load of home: code', totalBytes(homeFiles, 'code'), 200, homeFiles.length),
      figure('dice adds: code', totalBytes(added, 'code'), 225, added.length),
      figure('dice adds: pictures and sound', totalBytes(added, 'media'), 500, added.length),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
};

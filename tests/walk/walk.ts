import type { Page } from 'playwright-core';
import { englishTables, flattenTexts, readTable } from '../../scripts/text-tables.ts';
import type { Testbed, ApiPlayer } from '../e2e/testbed.ts';
import { foreignTexts, layoutFindings } from './findings.ts';
import type { WalkStop } from './places.ts';
import { listenToConsole } from '../browser/page-console.ts';

/** Shorter texts are names and symbols, alike in many languages. */
const MIN_SENTENCE_LENGTH = 12;

/** English sentences with a translation in the language; those with placeholders are omitted. */
export async function translatedSentences(language: string): Promise<ReadonlySet<string>> {
  if (language === 'en') return new Set();
  const tables = await englishTables();
  const pairs = await Promise.all(
    tables.map(async (table) => {
      const own = flattenTexts((await readTable(table, language)) ?? {});
      return [...flattenTexts(table.texts)].filter(
        ([key, text]) =>
          text.length >= MIN_SENTENCE_LENGTH && !text.includes('{{') && own.has(key) && own.get(key) !== text,
      );
    }),
  );
  const own = await Promise.all(
    tables.map(async (table) => [...flattenTexts((await readTable(table, language)) ?? {}).values()]),
  );
  const said = new Set(own.flat());
  return new Set(pairs.flat().flatMap(([, text]) => (said.has(text) ? [] : [text])));
}

/** Waits until the page or its dialog shows its content. */
async function arrive(page: Page, path: string): Promise<void> {
  const part = path.includes('modal=') ? '[role="dialog"]' : 'main';
  await page.locator(part).first().waitFor();
  // A game's panel comes after its page.
  if (path.startsWith('/games/originals/'))
    await page.locator('[data-game-layout] .bet-button__bet-button').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // What covers the end of a page cannot be scrolled away.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

/** Groups the stops that one browser context can make in turn. */
function byVisit(stops: readonly WalkStop[]): ReadonlyMap<string, readonly [WalkStop, ...WalkStop[]]> {
  const visits = new Map<string, [WalkStop, ...WalkStop[]]>();
  for (const stop of stops) {
    const name = `${stop.visitor} ${stop.language} ${stop.width}`;
    const visit = visits.get(name);
    if (visit) visit.push(stop);
    else visits.set(name, [stop]);
  }
  return visits;
}

/** Makes every stop and returns the problems, each with its location. */
export async function walk(
  testbed: Testbed,
  stops: readonly WalkStop[],
  player: ApiPlayer,
  tell: (line: string) => void = () => undefined,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, group] of byVisit(stops)) {
    const [{ visitor, language, width }] = group;
    const translated = await translatedSentences(language);
    const { page, context } = await testbed.visit({
      path: '/robots.txt',
      language,
      width,
      height: width < 768 ? 740 : 900,
      reducedMotion: true,
      ...(visitor === 'player' && { player }),
    });
    await context.addCookies([{ name: 'language', value: language, url: testbed.site.url }]);
    const spoken = listenToConsole(page);
    for (const { path } of group) {
      spoken.length = 0;
      await page.goto(testbed.site.url + path);
      await arrive(page, path);
      const findings = [
        ...spoken,
        ...(await layoutFindings(page, width)),
        ...(await foreignTexts(page, translated)),
      ];
      for (const finding of findings) {
        found.push(`${path} (${name} px): ${finding}`);
        tell(`${path} (${name} px): ${finding}`);
      }
    }
    await context.close();
  }
  return found;
}

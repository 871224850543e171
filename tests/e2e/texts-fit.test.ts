import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoCodes } from '#server/texts/languages.ts';
import { englishTables, flat, readTable, withTexts, type EnglishTable } from '../../scripts/text-tables.ts';
import { openTestbed, type Testbed, type TestPlayer } from './testbed.ts';

/** The page is in German; of each text it gets the longest that any language has. */
const shown = 'de';

let testbed: Testbed;
let player: TestPlayer;
let module: { readonly path: string; readonly code: string };
beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
  module = await longestTables();
});
afterAll(() => testbed.close());

/** About how wide a text is: a letter of Japanese takes nearly two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter >= '\u3000' ? 1.8 : 1), 0);

/** The longest text for each key, whatever the form of its number. */
async function longestOf({ texts, ...table }: EnglishTable): Promise<ReadonlyMap<string, string>> {
  const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
  const longest = new Map<string, string>();
  const others = await Promise.all(isoCodes.map((iso) => readTable({ texts, ...table }, iso)));
  for (const [key, text] of [texts, ...others].flatMap((tree) => [...flat(tree ?? {})]))
    if (widthOf(text) > widthOf(longest.get(base(key)) ?? '')) longest.set(base(key), text);
  return new Map(
    [...longest].flatMap(([key, text]) => ['', '_one', '_other'].map((form) => [key + form, text] as const)),
  );
}

/** In place of the built one: the module that brings every table of the language. */
async function longestTables() {
  const manifest = JSON.parse(await readFile(join('dist', '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >; // written by Vite in this form
  const tables = (await englishTables()).filter(({ name }) => name.startsWith('src/'));
  const made = await Promise.all(
    tables.map(async (table) => {
      const texts = withTexts(table.texts, null, shown, await longestOf(table));
      return `${JSON.stringify(table.name.replace('src/', './') + '.json')}: async () => (${JSON.stringify(texts)})`;
    }),
  );
  return {
    path: manifest[`src/i18n/${shown}/tables.ts`]?.file ?? 'missing',
    code: `export const tables = { ${made.join(',\n')} };`,
  };
}

/** In the page: what each key that does not show the whole of its text says. */
const cutKeys = (): readonly string[] => {
  const keys = 'button, [role="tab"], [role="radio"], .nav a, .menusheet a, .bottombar a, .seg label, a.btn';
  const isCut = (part: HTMLElement): boolean =>
    part.clientWidth > 0 &&
    getComputedStyle(part).position !== 'absolute' &&
    (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4);
  return [...document.querySelectorAll<HTMLElement>(keys)]
    .filter((key) => key.checkVisibility({ visibilityProperty: true }) && /\p{L}{2}/u.test(key.innerText))
    .filter((key) => [key, ...key.querySelectorAll<HTMLElement>('span, b')].some(isCut))
    .map((key) => key.innerText.replaceAll('\n', ' '));
};

/** A phone, on which the longest texts are. */
async function openPhone(options: { readonly player?: TestPlayer }): Promise<BrowserContext> {
  const { page, context } = await testbed.visit({ ...options, width: 390, height: 844, path: '/robots.txt' });
  await context.addCookies([{ name: 'language', value: shown, url: testbed.site.url }]);
  await context.route(`**/${module.path}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: module.code }),
  );
  await page.close();
  return context;
}

async function cutOn(context: BrowserContext, path: string, prepare?: (page: Page) => Promise<void>) {
  const page = await context.newPage();
  await page.goto(testbed.site.url + path, { waitUntil: 'load' });
  const part = path.includes('modal=') ? '[role="dialog"] :is(button, [role="tab"])' : 'main :is(button, a)';
  await page.locator(part).first().waitFor();
  await prepare?.(page);
  const found = await page.evaluate(cutKeys);
  await page.close();
  return found.map((text) => `${path}: ${text}`);
}

const ofGuest = ['/?modal=auth', '/?modal=auth&tab=register', '/?modal=languages', '/games/originals'];
const ofGames = ['mines', 'dice', 'blackjack', 'roulette-eu', 'keno', 'crash'];
const ofPlayer = ['/', '/?modal=game-fairness', '/?modal=game-hotkeys', '/my-account/history/sessions'];

describe('at 390 px the longest text of all languages fits its key', () => {
  test('for a guest', async () => {
    const context = await openPhone({});
    const found = await Promise.all(ofGuest.map((path) => cutOn(context, path)));
    expect(found.flat()).toEqual([]);
    await context.close();
  });

  test('for a player, on pages and games', async () => {
    const context = await openPhone({ player });
    const onPanel = async (page: Page) => page.locator('.console .panel button').first().waitFor();
    const found = await Promise.all([
      ...ofPlayer.map((path) => cutOn(context, path)),
      ...ofGames.map((slug) => cutOn(context, `/games/originals/${slug}`, onPanel)),
    ]);
    expect(found.flat()).toEqual([]);
    await context.close();
  });
});

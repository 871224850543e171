import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoCodes } from '#server/texts/languages.ts';
import {
  englishTables,
  flattenTexts,
  readTable,
  applyTexts,
  type EnglishTable,
} from '../../scripts/text-tables.ts';
import { openTestbed, type Testbed, type ApiPlayer } from './testbed.ts';

/** The page is in German, but each text is the longest of all languages. */
const shown = 'de';

let testbed: Testbed;
let player: ApiPlayer;
/** With bets of several days, so that pages have numbers to show. */
let rich: ApiPlayer;
let module: { readonly path: string; readonly code: string };
beforeAll(async () => {
  testbed = await openTestbed();
  [player, rich] = await Promise.all([testbed.newPlayer(), testbed.newPlayer('old-')]);
  module = await longestTables();
});
afterAll(() => testbed.close());

/** Approximate width of a text: a Japanese letter takes nearly two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter >= '\u3000' ? 1.8 : 1), 0);

/** The longest text for each key, in any plural form. */
async function longestOf({ texts, ...table }: EnglishTable): Promise<ReadonlyMap<string, string>> {
  const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
  const longest = new Map<string, string>();
  const others = await Promise.all(isoCodes.map((iso) => readTable({ texts, ...table }, iso)));
  for (const [key, text] of [texts, ...others].flatMap((tree) => [...flattenTexts(tree ?? {})]))
    if (widthOf(text) > widthOf(longest.get(base(key)) ?? '')) longest.set(base(key), text);
  return new Map(
    [...longest].flatMap(([key, text]) => ['', '_one', '_other'].map((form) => [key + form, text] as const)),
  );
}

/** Replaces the built module that contains every text of the language. */
async function longestTables() {
  const manifest = JSON.parse(await readFile(join('dist/site', '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >; // written by Vite in this form
  const tables = (await englishTables()).filter(({ name }) => name.startsWith('src/'));
  const made = await Promise.all(
    tables.map(async (table) => {
      const texts = applyTexts(table.texts, null, shown, await longestOf(table));
      return `${JSON.stringify(table.name.replace('src/', './') + '.json')}: async () => (${JSON.stringify(texts)})`;
    }),
  );
  return {
    path: manifest[`src/i18n/${shown}/tables.ts`]?.file ?? 'missing',
    code: `export const tables = { ${made.join(',\n')} };`,
  };
}

/** Runs in the page: the texts of buttons that are cut off. */
const cutKeys = (): readonly string[] => {
  const keys = 'button, [role="tab"], [role="radio"], .nav a, .menusheet a, .bottombar a, .seg label, a.btn';
  const isCut = (part: HTMLElement): boolean =>
    part.clientWidth > 0 &&
    getComputedStyle(part).position !== 'absolute' &&
    (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4);
  /** Whether an ancestor that cannot be scrolled ends before the button does. */
  const isBehindEdge = (key: HTMLElement): boolean => {
    const { left, right } = key.getBoundingClientRect();
    for (let around = key.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      const edge = around.getBoundingClientRect();
      if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>(keys)]
    .filter((key) => key.checkVisibility({ visibilityProperty: true }) && /\p{L}{2}/u.test(key.innerText))

    .filter((key) => isBehindEdge(key) || [key, ...key.querySelectorAll<HTMLElement>('span, b')].some(isCut))
    .map((key) => key.innerText.replaceAll('\n', ' '));
};

/** A phone that shows the longest texts. */
async function openPhone(options: { readonly player?: ApiPlayer }): Promise<BrowserContext> {
  const { page, context } = await testbed.visit({ ...options, width: 390, height: 844, path: '/robots.txt' });
  await context.addCookies([{ name: 'language', value: shown, url: testbed.site.url }]);
  await context.route(`**/${module.path}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: module.code }),
  );
  await page.close();
  return context;
}

const originals = '/games/originals';

/** Collects what is cut off on each path, opened in turn in one page. */
async function cutOn(context: BrowserContext, paths: readonly string[]): Promise<readonly string[]> {
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(testbed.site.url + path, { waitUntil: 'domcontentloaded' });
    const part = path.includes('modal=')
      ? '[role="dialog"] button'
      : path === originals || path.startsWith('/my-account')
        ? 'main h1'
        : '.panel__keys button:enabled';
    await page.locator(part).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const cut = await page.evaluate(cutKeys);
    found.push(...cut.map((text) => `${path}: ${text}`));
  }
  return found;
}

const ofGuest = ['/?modal=auth', '/?modal=auth&tab=register', '/?modal=languages', originals];
const ofGames = ['mines', 'dice', 'blackjack'].map((slug) => `/games/originals/${slug}`);
const ofAccount = ['profile', 'security', 'self-exclusion'].map((page) => `/my-account/general/${page}`);
const ofPlayer = ['/?modal=game-fairness', '/my-account/history/transactions', ...ofAccount, ...ofGames];

test('at 390 px the longest text of all languages fits its button', async () => {
  const [guest, own] = await Promise.all([openPhone({}), openPhone({ player })]);
  const found = await Promise.all([cutOn(guest, ofGuest), cutOn(own, ofPlayer)]);
  expect(found.flat()).toEqual([]);
});

/** Runs in the page: every text and accessible name with a digit. */
const textsWithNumbers = (): readonly string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const part = node.parentElement;
    // Codes, addresses and coin symbols have no language.
    if (!part || part.closest('script, style, noscript, code, pre, textarea, [aria-hidden]')) continue;
    const text = node.textContent ?? '';
    if (/\d/.test(text)) found.push(text.trim());
  }
  for (const part of document.querySelectorAll('[aria-label], [title]'))
    found.push(part.getAttribute('aria-label') ?? '', part.getAttribute('title') ?? '');
  return [...new Set(found)];
};

/** Numbers formatted for another language. Dates and IP addresses look like numbers and are excluded. */
const strange: Readonly<Record<string, RegExp>> = {
  de: /US\$|\$\s?\d|\d[,.]\d{3}[,.]\d{3}\.|\d,\d{3}\.\d|\d\.\d{1,2}(?![\d.])|\d\.\d{8}(?!\d)/,
  ar: /US\$|\$\s?\d|\d\.\d{3},\d|\d,\d{1,2}(?!\d)|[٠-٩۰-۹٫٬]/,
};
const noNumbers = /\b\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?|\b\d{1,3}(?:\.\d{1,3}){3}\b|\bv?\d+\.\d+\.\d+\b/g;

const ofWalk = [
  '/',
  originals,
  '/?modal=wallet',
  '/?modal=wallet&tab=withdraw',
  '/?modal=wallet-settings',
  '/?modal=game-fairness',
  '/bonuses',
  '/reward-center',
  '/tournaments',
  '/vip',
  '/vip/wheel',
  '/fairness/returns',
  '/my-account/affiliate/overview',
  '/my-account/general/self-exclusion',
  '/my-account/history/bets',
  '/my-account/history/rewards',
  '/my-account/history/transactions',
  ...['dice', 'keno', 'lootboxes', 'crash'].map((slug) => `/games/originals/${slug}`),
];

/** German finds numbers that are not localised; these pages show the marks that only Arabic has. */
const ofArabic = ['/', '/?modal=wallet', '/reward-center', '/my-account/history/bets', `${originals}/dice`];

/** Collects numbers formatted for another language. */
async function strangeNumbers(language: string, paths: readonly string[]): Promise<readonly string[]> {
  const { page, context } = await testbed.visit({ player: rich, language, width: 1440, height: 900 });
  const found = new Set<string>();
  for (const path of paths) {
    await page.goto(testbed.site.url + path, { waitUntil: 'domcontentloaded' });
    await page
      .locator(path.includes('modal=') ? '[role="dialog"] button' : 'main h1, main .panel__panel')
      .first()
      .waitFor();
    await page.waitForFunction(
      () => document.querySelector('[aria-busy="true"], .skeleton__skeleton') === null,
    );
    for (const text of await page.evaluate(textsWithNumbers))
      if (strange[language]?.test(text.replace(noNumbers, ''))) found.add(`${path}: ${text}`);
  }
  await context.close();
  return [...found];
}

test('no page in German or Arabic has a number in the form of another language', async () => {
  const found = await Promise.all([strangeNumbers('de', ofWalk), strangeNumbers('ar', ofArabic)]);
  expect(found.flat()).toEqual([]);
});

test('a browser in Arabic gets right-to-left pages, and a chosen German is remembered for a month', async () => {
  const { page, context, problems } = await testbed.visit({ language: 'ar', path: '/?modal=languages' });
  const root = page.locator('html');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deutsch/ })
    .waitFor();
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  const days = async (): Promise<readonly number[]> =>
    (await context.cookies()).map(({ expires }) => Math.round((expires - Date.now() / 1000) / 86_400));
  expect(await days()).toEqual([7]);

  const first = page.waitForRequest('**/api/user/get');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deutsch/ })
    .click();
  expect((await first).headers()['accept-language']).toBe('de');
  await page.locator('html[lang=de][dir=ltr]').waitFor();
  expect([page.url(), await days()]).toEqual([`${testbed.site.url}/`, [30]]);
  expect(problems).toEqual([]);
  await context.close();
});

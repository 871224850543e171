import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { TextTable } from './numbers.ts';

const src = join(import.meta.dirname, '..');
const languages = ['en', 'de', 'es', 'pt', 'fr', 'ru', 'tr', 'ja', 'ar'];
const COUNT = 7500;

/** Every sentence of a table with the numbers and names that it takes. */
const sentencesOf = (table: TextTable, path = ''): { key: string; text: string }[] =>
  Object.entries(table).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ key: path + key, text }] : sentencesOf(text, `${path}${key}.`),
  );
const namesOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

const tablesOf = async (language: string): Promise<TextTable[]> => {
  if (language !== 'en')
    return globSync(`i18n/${language}/**/*.json`, { cwd: src }).map(
      (file) => JSON.parse(readFileSync(join(src, file), 'utf8')) as TextTable,
    );
  const files = globSync(['**/{words,panel-words}.ts', '../games/**/{words,panel-words}.ts'], { cwd: src });
  const modules = await Promise.all(
    files.map((file) => import(join(src, file)) as Promise<Record<string, TextTable>>),
  );
  return modules.flatMap((exported) => Object.values(exported).filter((one) => typeof one === 'object'));
};

afterAll(() => {
  vi.unstubAllGlobals();
  // Restores the language for the following tests.
  vi.resetModules();
});

test.each(languages)(
  'every number in a sentence of %s has the separators of the language',
  async (language) => {
    const tables = await tablesOf(language);
    vi.resetModules();
    vi.stubGlobal('document', {
      documentElement: { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' },
    });
    const { i18n, whenTextsReady } = await import('./index.ts');
    await whenTextsReady();
    const counted = tables
      .flatMap((table) => sentencesOf(table))
      .filter(({ text }) => namesOf(text).length > 0);
    const bare = counted.flatMap(({ key, text }) => {
      const values = Object.fromEntries(namesOf(text).map((name) => [name, COUNT]));
      const shown = i18n.services.interpolator.interpolate(text, values, language, {});
      return shown.includes(String(COUNT)) ? [`${key}: ${shown}`] : [];
    });
    expect(bare).toEqual([]);
    expect(counted.length).toBeGreaterThan(300);
    i18n.addResourceBundle(language, 'counts', {
      bets_one: '{{count}} bet',
      bets_other: '{{count}} bets',
      bets_many: '{{count}} bets',
      bets_few: '{{count}} bets',
    });
    expect(i18n.t('counts:bets', { count: COUNT })).toMatch(/7[.,\u00a0\u202f]500/);
  },
);

import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { texts as fieldLabels } from '../server/http/field-labels.ts';

/** Texts by key, in nested groups. */
export interface TextTree {
  readonly [key: string]: string | readonly string[] | TextTree;
}

/** The English texts of one part, and the path of their translations. */
export interface EnglishTable {
  /** As translators name it: `src/bets`, `src/games/mines`, `server/auth`. */
  readonly name: string;
  readonly texts: TextTree;
  fileOf(language: string): string;
}

const root = join(import.meta.dirname, '..');

/** Returns the tables of all parts that players see; the workbench is for developers, in English. */
export async function englishTables(): Promise<readonly EnglishTable[]> {
  const words = globSync('src/**/{words,panel-words}.ts', { cwd: root, exclude: ['src/workbench/**'] });
  const ofPages = await Promise.all(words.map(async (path) => Object.entries(await load(path))));
  const ofGames = globSync('games/*/texts.ts', { cwd: root }).map(async (path) => {
    const { texts } = await load<{ readonly texts: { readonly en: TextTree } }>(path);
    return [`games/${partOf(path)}`, texts.en] as const;
  });
  const ofServer = globSync('server/{http,mails,features/*}/texts.ts', { cwd: root }).map(async (path) => {
    const { texts } = await load<{ readonly texts?: { readonly en: TextTree } }>(path);
    return texts ? [tableIn('server', 'server/texts', partOf(path), texts.en)] : [];
  });
  const inBrowser = [...ofPages.flat(), ...(await Promise.all(ofGames))];
  return [
    ...inBrowser.map(([name, texts]) => tableIn('src', 'src/i18n', name, texts)),
    ...(await Promise.all(ofServer)).flat(),
    tableIn('server', 'server/texts', 'field-labels', fieldLabels.en),
  ].toSorted((one, other) => one.name.localeCompare(other.name));
}

const load = async <Exports = Readonly<Record<string, TextTree>>>(path: string): Promise<Exports> =>
  (await import(join(root, path))) as Exports; // a table module exports tables alone

const partOf = (path: string): string => dirname(path).split('/').at(-1) ?? '';

const tableIn = (side: string, folder: string, name: string, texts: TextTree): EnglishTable => ({
  name: `${side}/${name}`,
  texts,
  fileOf: (language) => join(root, folder, language, `${name}.json`),
});

/** Reads a language's translation of a table; null where it has no file yet. */
export async function readTable(table: EnglishTable, language: string): Promise<TextTree | null> {
  const text = await readFile(table.fileOf(language), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as TextTree); // checked key by key by `findTableProblems`
}

/** Lists every text by its full key: `stats.title`, `lines.0`. */
export const flattenTexts = (tree: TextTree, before = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tree).flatMap(
      ([key, entry]): (readonly [string, string])[] =>
        typeof entry === 'string'
          ? [[before + key, entry]]
          : [...flattenTexts(entry as TextTree, `${before}${key}.`)], // a list is a group by number
    ),
  );

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The plural forms of a language, as i18next uses them. */
const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Returns the key without its plural form; null where the text has none. */
const countedKey = (key: string, english: ReadonlyMap<string, string>): string | null => {
  const base = key.replace(pluralForm, '');
  return base !== key && english.has(`${base}_other`) ? base : null;
};

/** Returns the keys that a language must have, each with its English text. */
export function getRequiredKeys(tree: TextTree, language: string): ReadonlyMap<string, string> {
  const english = flattenTexts(tree);
  const wanted = [...english].flatMap(([key, text]): (readonly [string, string])[] => {
    const base = countedKey(key, english);
    if (base === null) return [[key, text]];
    if (!key.endsWith('_other')) return [];
    return formsOf(language).map((form) => [`${base}_${form}`, english.get(`${base}_${form}`) ?? text]);
  });
  return new Map(wanted);
}

/** Lists the placeholders and tags of a sentence: `{{count}}`, `{seconds}`, `<b>`. */
const partsOf = (text: string): readonly string[] => (text.match(/\{\{?\w+\}?\}|<\/?\w+>/g) ?? []).toSorted();

/** Lists the problems of one translated text, in a few words each. */
export function findTextProblems(
  tree: TextTree,
  language: string,
  key: string,
  translated: string | undefined,
): readonly string[] {
  const english = getRequiredKeys(tree, language).get(key);
  if (english === undefined) return ['extra'];
  if (translated === undefined || translated.trim() === '') return ['missing'];
  // "One gem" may omit its number.
  const isFree = /_(zero|one|two)$/.test(key);
  const parts = (text: string) =>
    partsOf(text).filter((part) => !(isFree && ['{{count}}', '{{shown}}'].includes(part)));
  return parts(translated).join() === parts(english).join()
    ? []
    : ['its placeholders differ from the English text'];
}

/** Lists everything that is wrong with a translated table, one line each. */
export function findTableProblems(
  tree: TextTree,
  translated: TextTree | null,
  language: string,
): readonly string[] {
  const has = flattenTexts(translated ?? {});
  const keys = new Set([...getRequiredKeys(tree, language).keys(), ...has.keys()]);
  return [...keys].flatMap((key) =>
    findTextProblems(tree, language, key, has.get(key)).map((problem) => `${problem}: ${key}`),
  );
}

/**
 * Returns the complete table for a language: existing texts, and English (or `known`) where one is missing.
 */
export const createTranslationSkeleton = (
  tree: TextTree,
  translated: TextTree | null,
  language: string,
  known: ReadonlyMap<string, string>,
): TextTree => {
  const has = flattenTexts(translated ?? {});
  return shaped(
    tree,
    language,
    (key, english) => has.get(key) ?? known.get(memoryKey(key, english)) ?? english,
  );
};

/** Changes some texts of a table; missing texts stay missing. */
export const applyTexts = (
  tree: TextTree,
  translated: TextTree | null,
  language: string,
  texts: ReadonlyMap<string, string>,
): TextTree => {
  const has = flattenTexts(translated ?? {});
  return shaped(tree, language, (key) => texts.get(key) ?? has.get(key));
};

/** Returns a table with the shape and order of the English one. */
function shaped(
  tree: TextTree,
  language: string,
  textOf: (key: string, english: string) => string | undefined,
): TextTree {
  const made: Record<string, unknown> = {};
  for (const [key, english] of getRequiredKeys(tree, language)) {
    const text = textOf(key, english);
    if (text !== undefined) put(made, key.split('.'), text);
  }
  return asLists(made, tree) as TextTree; // of the form of the English one
}

/** Writes a table as the formatter would. */
export async function writeTable(file: string, texts: TextTree): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const json = JSON.stringify(texts, null, 2);
  await writeFile(file, await format(json, { ...(await resolveConfig(file)), filepath: file }));
}

/** Key by which a text matches one of another table: its last name and its English text. */
export const memoryKey = (key: string, english: string): string => `${key.split('.').at(-1)}|${english}`;

function put(into: Record<string, unknown>, path: readonly string[], text: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) into[first] = text;
  else put((into[first] ??= {}) as Record<string, unknown>, rest, text); // a group, made here
}

/** Converts what is a list in English to a list; a missing entry is empty, which falls back to English. */
function asLists(made: unknown, english: unknown): unknown {
  if (typeof made !== 'object' || made === null) return made;
  const of = made as Readonly<Record<string, unknown>>;
  if (Array.isArray(english)) return english.map((entry, i) => asLists(of[i] ?? '', entry));
  return Object.fromEntries(
    Object.entries(of).map(([key, entry]) => [key, asLists(entry, Object(english)[key])]),
  );
}

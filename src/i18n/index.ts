import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { shell } from '#src/app/words.ts';
import { ui } from '#ui/words.ts';

/** One table of texts: a key or a group of keys. */
export interface TextTable {
  readonly [key: string]: string | TextTable;
}

/** The texts that are there before any part has loaded. Each table is a namespace of `useTranslation`. */
const first = { shell, ui } as const satisfies Record<string, TextTable>;

const english = 'en';

/** ISO code of the visit's language; the script in index.html chose it before anything was drawn. */
export const language: string = globalThis.document?.documentElement.lang || english;

/** Which way "on" is along a line: -1 where it runs to the left. */
export const flow: 1 | -1 = globalThis.document?.documentElement.dir === 'rtl' ? -1 : 1;

/** As `Intl` names the language; digits are 0 to 9 in every one, which the fonts of the stages have. */
export const locale = `${language}-u-nu-latn`;

const partsOfNumber = new Intl.NumberFormat(locale).formatToParts(-1234567.8);
const partOf = (name: Intl.NumberFormatPartTypes): string =>
  partsOfNumber.find(({ type }) => type === name)?.value ?? '';

/** How the language writes a number; in a line that runs to the left it is kept together. */
export const numberMarks = {
  group: partOf('group'),
  decimal: partOf('decimal'),
  before: flow === 1 ? '' : '\u2066',
  after: flow === 1 ? '' : '\u2069',
};

/** A number in digits, points and commas, as games give it to sentences: `1,077.61×`, `49.5`. */
const digits = /^[+−]?\d+(?:,\d{3})*(?:\.\d+)?[×%]?$/;

/** A number as sentences take it, which write it as their language does: `1,842.5`. */
export const plainNumber = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 8 });

/** What a sentence is filled with, numbers as the language writes them. */
function written(value: unknown): unknown {
  const text = typeof value === 'number' ? plainNumber(value) : value;
  if (typeof text !== 'string' || !digits.test(text)) return value;
  const { group, decimal, before, after } = numberMarks;
  return before + text.replace(/[.,]/g, (mark) => (mark === ',' ? group : decimal)) + after;
}

const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: written as FormatterModule['format'], // what is no number stays what it is
};

/** Of each other language the ways to its tables, by file. */
const translations = import.meta.glob<Tables>('./*/tables.ts');
interface Tables {
  readonly tables: Readonly<Record<string, () => Promise<TextTable>>>;
}

/** The language table of the visit. */
export const i18n = i18next.createInstance();

if (language !== english) i18n.use(formatter);
void i18n.use(initReactI18next).init({
  lng: language,
  fallbackLng: english,
  resources: { [english]: first },
  ns: Object.keys(first),
  defaultNS: 'shell',
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: language !== english },
  returnEmptyString: false,
});

const asked = new Set<string>();
const coming = new Set<Promise<void>>();

/**
 * Adds the texts of a feature, a game or another part that loads later under their own namespace, and begins to load
 * their translation, `{language}/{file}.json`. Safe to repeat.
 */
export function registerTexts(namespace: string, texts: TextTable, file = namespace): void {
  i18n.addResourceBundle(english, namespace, texts, true, true);
  translate(namespace, file);
}

/** Adds the texts of a game; its slug may be the name of a feature too. */
export const registerGameTexts = (slug: string, texts: TextTable): void =>
  registerTexts(slug, texts, `games/${slug}`);

/** Resolves when the translations of all that was registered are here, or turned out not to come: English stays then. */
export async function textsReady(): Promise<void> {
  while (coming.size > 0) await Promise.all(coming);
}

function translate(namespace: string, file: string): void {
  if (language === english || asked.has(file)) return;
  asked.add(file);
  const load = loadTable(file)
    .then((table) => {
      if (table) i18n.addResourceBundle(language, namespace, table, true, true);
    })
    .catch((failure: unknown) => {
      asked.delete(file);
      console.warn(`The translation of ${file} did not load`, failure);
    })
    .finally(() => coming.delete(load));
  coming.add(load);
}

async function loadTable(file: string): Promise<TextTable | undefined> {
  const { tables } = (await translations[`./${language}/tables.ts`]?.()) ?? {
    tables: {} as Tables['tables'],
  };
  return tables[`./${file}.json`]?.();
}

for (const namespace of Object.keys(first)) translate(namespace, namespace);

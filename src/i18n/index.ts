import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { shell } from '#src/app/words.ts';
import { ui } from '#ui/words.ts';
import { language, withOwnDollars, written, type TextTable } from './numbers.ts';

export { flow, language, locale, plainNumber } from './numbers.ts';
export type { TextTable } from './numbers.ts';

/** The texts that are there before any part has loaded. Each table is a namespace of `useTranslation`. */
const first = { shell, ui } as const satisfies Record<string, TextTable>;

const english = 'en';

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
export async function whenTextsReady(): Promise<void> {
  while (coming.size > 0) await Promise.all(coming);
}

function translate(namespace: string, file: string): void {
  if (language === english || asked.has(file)) return;
  asked.add(file);
  const load = loadTable(file)
    .then((table) => {
      if (table) i18n.addResourceBundle(language, namespace, withOwnDollars(table), true, true);
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

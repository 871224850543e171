import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { shell } from '#src/app/words.ts';
import { ui } from '#ui/words.ts';
import { language, withOwnDollars, written, type TextTable } from './numbers.ts';

export { flow, language, locale, plainNumber } from './numbers.ts';
export type { TextTable } from './numbers.ts';

/** Texts needed before any part has loaded. Each table is a namespace of `useTranslation`. */
const first = { shell, ui } as const satisfies Record<string, TextTable>;

const english = 'en';

const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: written as FormatterModule['format'], // returns everything but numbers unchanged
};

/** Loaders of the text tables of every language but English, by file. */
const translations = import.meta.glob<Tables>('./*/tables.ts');
interface Tables {
  readonly tables: Readonly<Record<string, () => Promise<TextTable>>>;
}

/** The i18next instance of this page. */
export const i18n = i18next.createInstance();

void i18n
  .use(formatter)
  .use(initReactI18next)
  .init({
    lng: language,
    fallbackLng: english,
    resources: { [english]: first },
    ns: Object.keys(first),
    defaultNS: 'shell',
    initAsync: false,
    // Every number of a sentence is formatted, wherever it comes from: `{{count}}` is 7,500 and not 7500.
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnEmptyString: false,
  });

const requested = new Set<string>();
const coming = new Set<Promise<void>>();

/**
 * Adds the texts of a part that loads later, such as a feature or a game, under their own namespace, and
 * starts loading their translation, `{language}/{file}.json`. Idempotent.
 */
export function registerTexts(namespace: string, texts: TextTable, file = namespace): void {
  i18n.addResourceBundle(english, namespace, texts, true, true);
  translate(namespace, file);
}

/** Adds the texts of a game. Translations are in `games/`, because a feature may have the same name. */
export const registerGameTexts = (slug: string, texts: TextTable): void =>
  registerTexts(slug, texts, `games/${slug}`);

/** Resolves when every pending translation has loaded or failed; English is shown for those that failed. */
export async function whenTextsReady(): Promise<void> {
  while (coming.size > 0) await Promise.all(coming);
}

function translate(namespace: string, file: string): void {
  if (language === english || requested.has(file)) return;
  requested.add(file);
  const load = loadTable(file)
    .then((table) => {
      if (table) i18n.addResourceBundle(language, namespace, withOwnDollars(table), true, true);
    })
    .catch((failure: unknown) => {
      requested.delete(file);
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

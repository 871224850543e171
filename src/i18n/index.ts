import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { shell } from '#src/app/words.ts';
import { ui } from '#ui/words.ts';

/** One table of texts: a key or a group of keys. */
export interface TextTable {
  readonly [key: string]: string | TextTable;
}

/** The texts that are there before any part has loaded. Each table is a namespace of `useTranslation`. */
const first = { shell, ui } as const satisfies Record<string, TextTable>;

const language = 'en';

/** The language table of the visit. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: language,
  fallbackLng: language,
  resources: { [language]: first },
  ns: Object.keys(first),
  defaultNS: 'shell',
  initAsync: false,
  interpolation: { escapeValue: false },
  returnEmptyString: false,
});

/** Adds the texts of a feature, a game or another part that loads later under their own namespace. Safe to repeat. */
export function registerTexts(namespace: string, texts: TextTable): void {
  i18n.addResourceBundle(language, namespace, texts, true, true);
}

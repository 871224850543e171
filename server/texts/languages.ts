import { type Language, languages } from './language-list.ts';
import { translated } from './translated.ts';

export { type Language, languages } from './language-list.ts';

/** A text, or a set of texts, in every language. */
export type InLanguages<Texts> = Readonly<Record<Language, Texts>>;

export const defaultLanguage: Language = 'en';

/** All languages, the default first. */
export const isoCodes = Object.keys(languages) as readonly Language[]; // its own keys

export const isLanguage = (iso: string): iso is Language => Object.hasOwn(languages, iso);

/**
 * The texts of a part of the server: English from the code, the others from
 * `server/texts/{language}/{part}.json`. Missing texts fall back to English.
 */
export const inLanguages = <Texts extends object>(
  part: string,
  { en }: { readonly en: Texts },
): InLanguages<Texts> =>
  Object.fromEntries(
    isoCodes.map((iso) => [iso, iso === defaultLanguage ? en : translated(en, iso, part)]),
  ) as InLanguages<Texts>; // made of all languages

/** Returns the first supported language of an `Accept-Language` header, else the default. */
export function detectLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const iso = /^\s*([a-z]{2,3})\b/i.exec(part)?.[1]?.toLowerCase();
    if (iso && isLanguage(iso)) return iso;
  }
  return defaultLanguage;
}

/** The cookie with the chosen language; the browser writes it. */
const cookiePattern = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** The language of a page request: the chosen one, else by the browser's headers. */
export function languageOfPage(headers: {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}): Language {
  const chosen = cookiePattern.exec(headers.cookie ?? '')?.[1];
  return chosen !== undefined && isLanguage(chosen) ? chosen : detectLanguage(headers['accept-language']);
}

/** The language of messages to a player: the account's, else that of the current call. */
export const playersLanguage = (stored: string | null, language: Language = defaultLanguage): Language =>
  stored !== null && isLanguage(stored) ? stored : language;

/** The languages of the server by ISO code; the first is the default. A new one is a line here, and its texts where the compiler asks for them. */
export const languages = { en: 'English' } as const;

export type Language = keyof typeof languages;

/** A text, or a set of texts, in every language. */
export type InLanguages<Texts> = Readonly<Record<Language, Texts>>;

const fallback: Language = 'en';
const isLanguage = (iso: string): iso is Language => Object.hasOwn(languages, iso);

/** The first language of an `Accept-Language` header that we have, else the default. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const iso = /^\s*([a-z]{2,3})\b/i.exec(part)?.[1]?.toLowerCase();
    if (iso && isLanguage(iso)) return iso;
  }
  return fallback;
}

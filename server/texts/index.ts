import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** Languages of the server by ISO code; the first is the default. A new one is a file and a line here. */
export const languages = { en: { name: 'English', texts: en } } as const satisfies Record<
  string,
  { readonly name: string; readonly texts: Texts }
>;

const fallback = languages.en.texts;

/** The texts for an `Accept-Language` header: its first language that we have, else the default. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  const known: Readonly<Record<string, { readonly texts: Texts }>> = languages;
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const iso = /^\s*([a-z]{2,3})\b/i.exec(part)?.[1]?.toLowerCase();
    if (iso && Object.hasOwn(known, iso)) return known[iso]?.texts ?? fallback;
  }
  return fallback;
}

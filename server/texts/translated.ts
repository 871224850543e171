import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../product-folder.ts';
import { inOwnAmounts } from './format.ts';
import type { Language } from './language-list.ts';

/** The English texts in another language, text by text: where the file lacks one, or has none of that form, English stays. Amounts of dollars are `$1,000.00` in every file. */
export const translated = <Texts extends object>(english: Texts, iso: Language, part: string): Texts =>
  overlaidFrom(join(productFolder, 'server/texts', iso, `${part}.json`), english, iso);

/** The same of any file; English where there is none. */
export function overlaidFrom<Texts extends object>(file: string, english: Texts, iso: Language): Texts {
  if (!existsSync(file)) return english;
  const inLanguage = (text: string): string => inOwnAmounts(text, iso);
  return overlaid(english, JSON.parse(readFileSync(file, 'utf8')), inLanguage) as Texts; // it keeps the form of the English ones
}

function overlaid(english: unknown, other: unknown, written: (text: string) => string): unknown {
  if (typeof english === 'string')
    return written(typeof other === 'string' && other !== '' ? other : english);
  if (Array.isArray(english))
    return english.map((entry, i) => overlaid(entry, Array.isArray(other) ? other[i] : undefined, written));
  if (typeof english !== 'object' || english === null) return english;
  const table = Object(other) as Readonly<Record<string, unknown>>; // of a file, looked at key by key
  return Object.fromEntries(
    Object.entries(english).map(([key, entry]) => [
      key,
      overlaid(entry, Object.hasOwn(table, key) ? table[key] : undefined, written),
    ]),
  );
}

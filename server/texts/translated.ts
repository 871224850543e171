import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The English texts in another language, text by text: where the file lacks one, or has none of that form, English stays. */
export function translated<Texts extends object>(english: Texts, iso: string, part: string): Texts {
  const file = join(import.meta.dirname, iso, `${part}.json`);
  if (!existsSync(file)) return english;
  return overlaid(english, JSON.parse(readFileSync(file, 'utf8'))) as Texts; // it keeps the form of the English ones
}

function overlaid(english: unknown, other: unknown): unknown {
  if (typeof english === 'string') return typeof other === 'string' && other !== '' ? other : english;
  if (Array.isArray(english))
    return english.map((entry, i) => overlaid(entry, Array.isArray(other) ? other[i] : undefined));
  if (typeof english !== 'object' || english === null) return english;
  const table = Object(other) as Readonly<Record<string, unknown>>; // of a file, looked at key by key
  return Object.fromEntries(
    Object.entries(english).map(([key, entry]) => [
      key,
      overlaid(entry, Object.hasOwn(table, key) ? table[key] : undefined),
    ]),
  );
}

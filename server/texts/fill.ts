/**
 * Fills values into a sentence; a name without a value stays as it is. Numbers come as text, written in the language of the
 * sentence: `formatNumber`, `inOwnNumbers`.
 */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

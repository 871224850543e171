const english = 'en';

/** ISO code of the page's language, chosen by the script in index.html before the first paint. */
export const language: string = globalThis.document?.documentElement.lang || english;

/** Inline direction of the language: 1 left to right, -1 right to left. */
export const flow: 1 | -1 = globalThis.document?.documentElement.dir === 'rtl' ? -1 : 1;

/** Locale for `Intl`, always with the digits 0 to 9, because the fonts of the stages have no others. */
export const locale = `${language}-u-nu-latn`;

const partsOfNumber = new Intl.NumberFormat(locale).formatToParts(-1234567.8);
const partOf = (name: Intl.NumberFormatPartTypes): string =>
  partsOfNumber.find(({ type }) => type === name)?.value ?? '';

/** Number separators of the language; in right-to-left text numbers are wrapped in directional isolates. */
export const numberMarks = {
  group: partOf('group'),
  decimal: partOf('decimal'),
  before: flow === 1 ? '' : '\u2066',
  after: flow === 1 ? '' : '\u2069',
};

const together = (text: string): string => numberMarks.before + text + numberMarks.after;

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a cached number format with `least` to `most` decimals, truncating and never rounding up. */
function formatOf(least: number, most: number, iso?: string): Intl.NumberFormat {
  const key = `${iso} ${least} ${most}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      ...(iso !== undefined && { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      roundingMode: 'trunc',
      // Consistent with the games, also in languages that do not group four digits.
      useGrouping: 'always',
    });
  formats.set(key, format);
  return format;
}

/** Formats a plain decimal number in the page's language, keeping its number of decimals. */
export const writtenDecimal = (text: string): string => {
  const { length } = text.split('.')[1] ?? '';
  return together(formatOf(length, length).format(text as `${number}`));
};

export interface CurrencyForm {
  readonly iso: string;
  /** Replaces the language's own symbol of the currency. */
  readonly symbol?: string;
  /** `+`, `−` or nothing. */
  readonly sign?: string;
  readonly least: number;
  readonly most: number;
}

/**
 * Formats a plain decimal number as money: `$1,284.06`, `1.284,06 $`. The only place that formats currencies.
 */
export function writtenCurrency(text: string, { iso, symbol, sign = '', least, most }: CurrencyForm): string {
  // Formatting a string is exact. Direction marks and the "US" before "$" are removed; the isolates replace
  // them.
  const parts = formatOf(least, most, iso).formatToParts(text as `${number}`);
  const shown = parts.map(({ type, value }) => (type === 'currency' && symbol ? symbol : value)).join('');
  return together(sign + shown.replace(/[\u200e\u200f]|US(?=\$)/g, ''));
}

/** A number, or a range of two, as games pass it to sentences: `1,077.61×`, `49.5`. */
const digits = /^[+−]?\d+(?:,\d{3})*(?:\.\d+)?(?:–\d+(?:,\d{3})*(?:\.\d+)?)?[×%]?$/;

/** A dollar amount as the server and the text tables write it: `$1,284.06`. */
const dollars = /\$(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\d,.]*\d)/;
const onlyDollars = new RegExp(`^${dollars.source}$`);
const allDollars = new RegExp(dollars.source, 'g');

const ownDollars = (text: string): string =>
  text.replace(allDollars, (_, whole: string, part = '') =>
    writtenCurrency(whole.replaceAll(',', '') + part, {
      iso: 'USD',
      least: Math.max(0, part.length - 1),
      most: 8,
    }),
  );

/** A number to interpolate into a sentence, which formats it in its language: `1,842.5`. */
export const plainNumber = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 8 });

/** Formats an interpolated value in the page's language if it is a number or an amount. */
export function written(value: unknown): unknown {
  const text = typeof value === 'number' ? plainNumber(value) : value;
  if (typeof text !== 'string') return value;
  if (onlyDollars.test(text)) return ownDollars(text);
  if (!digits.test(text)) return value;
  const { group, decimal } = numberMarks;
  return together(text.replace(/[.,]/g, (mark) => (mark === ',' ? group : decimal)));
}

/** One table of texts: a key or a group of keys. */
export interface TextTable {
  readonly [key: string]: string | TextTable;
}

/** Formats the dollar amounts of a table (`$1,000.00` in every file) for the language. */
export const withOwnDollars = (table: TextTable): TextTable =>
  Object.fromEntries(
    Object.entries(table).map(([key, text]) => [
      key,
      typeof text !== 'string' ? withOwnDollars(text) : text.includes('$') ? ownDollars(text) : text,
    ]),
  );

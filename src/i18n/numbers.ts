const english = 'en';

/** ISO code of the visit's language; the script in index.html chose it before anything was drawn. */
export const language: string = globalThis.document?.documentElement.lang || english;

/** Which way "on" is along a line: -1 where it runs to the left. */
export const flow: 1 | -1 = globalThis.document?.documentElement.dir === 'rtl' ? -1 : 1;

/** As `Intl` names the language; digits are 0 to 9 in every one, which the fonts of the stages have. */
export const locale = `${language}-u-nu-latn`;

const partsOfNumber = new Intl.NumberFormat(locale).formatToParts(-1234567.8);
const partOf = (name: Intl.NumberFormatPartTypes): string =>
  partsOfNumber.find(({ type }) => type === name)?.value ?? '';

/** How the language writes a number; in a line that runs to the left it is kept together. */
export const numberMarks = {
  group: partOf('group'),
  decimal: partOf('decimal'),
  before: flow === 1 ? '' : '\u2066',
  after: flow === 1 ? '' : '\u2069',
};

const together = (text: string): string => numberMarks.before + text + numberMarks.after;

const formats = new Map<string, Intl.NumberFormat>();

/** A form with so many decimals, at least and at most, cut off and never rounded up; made once. */
function formatOf(least: number, most: number, iso?: string): Intl.NumberFormat {
  const key = `${iso} ${least} ${most}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      ...(iso !== undefined && { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      roundingMode: 'trunc',
      // As games group them, also where a language leaves four digits together.
      useGrouping: 'always',
    });
  formats.set(key, format);
  return format;
}

/** A decimal number in digits and a point as the language writes it, with the decimals that it has. */
export const writtenDecimal = (text: string): string => {
  const { length } = text.split('.')[1] ?? '';
  return together(formatOf(length, length).format(text as `${number}`));
};

export interface CurrencyForm {
  readonly iso: string;
  /** In place of the one that the language has for it. */
  readonly symbol?: string;
  /** `+`, `−` or nothing. */
  readonly sign?: string;
  readonly least: number;
  readonly most: number;
}

/** A decimal number in digits and a point as an amount of a currency: `$1,284.06`, `1.284,06 $`. The only place that writes one. */
export function writtenCurrency(text: string, { iso, symbol, sign = '', least, most }: CurrencyForm): string {
  // As a text it is exact; some languages bring marks of direction and a longer sign, which stand for themselves here.
  const parts = formatOf(least, most, iso).formatToParts(text as `${number}`);
  const shown = parts.map(({ type, value }) => (type === 'currency' && symbol ? symbol : value)).join('');
  return together(sign + shown.replace(/[\u200e\u200f]|US(?=\$)/g, ''));
}

/** A number in digits, points and commas, or two with a dash, as games give them to sentences: `1,077.61×`, `49.5`. */
const digits = /^[+−]?\d+(?:,\d{3})*(?:\.\d+)?(?:–\d+(?:,\d{3})*(?:\.\d+)?)?[×%]?$/;

/** An amount of dollars, as the server and the language tables have it: `$1,284.06`. */
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

/** A number as sentences take it, which write it as their language does: `1,842.5`. */
export const plainNumber = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 8 });

/** What a sentence is filled with, numbers and amounts as the language writes them. */
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

/** A table of another language, its amounts of dollars, `$1,000.00` in every file, as the language writes them. */
export const withOwnDollars = (table: TextTable): TextTable =>
  Object.fromEntries(
    Object.entries(table).map(([key, text]) => [
      key,
      typeof text !== 'string' ? withOwnDollars(text) : text.includes('$') ? ownDollars(text) : text,
    ]),
  );

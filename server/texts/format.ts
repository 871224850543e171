import type { Language } from './language-list.ts';

/** Digits are 0 to 9 in every language, as on the site. */
const localeOf = (language: Language): string => `${language}-u-nu-latn`;

/** Formats the whole dollars of an amount in minor units in a language: `$1,000`. */
export const formatDollars = (minor: bigint, language: Language): string =>
  dollarsIn(language, (minor / 100_000_000n).toString(), '');

/**
 * Formats an amount in minor units with its cents, truncated: `$1,284.06`. Amounts are stored and passed on
 * in this one form; `inOwnNumbers` and the page convert them to the reader's language.
 */
export const formatUsd = (minor: bigint): string => {
  const cents = minor / 1_000_000n;
  return `$${grouped(cents / 100n)}.${(cents % 100n).toString().padStart(2, '0')}`;
};

const grouped = (whole: bigint): string => whole.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** Dollar amounts in the form of `formatUsd`, within a text. */
const amounts = /\$(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\d,.]*\d)/g;
const amount = /^\$(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/;
const decimal = /^\d+\.\d+$/;

/** Converts the dollar amounts of a text to a language: `10,00 $`. */
export const inOwnAmounts = (text: string, language: Language): string =>
  text.includes('$')
    ? text.replace(amounts, (_, whole: string, cents = '') => dollarsIn(language, whole, cents))
    : text;

/** Converts a value of a sentence, a dollar amount or a decimal number, to a language. */
export const inOwnNumbers = (value: string, language: Language): string =>
  decimal.test(value)
    ? new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 18 }).format(value as `${number}`)
    : amount.test(value)
      ? inOwnAmounts(value, language)
      : value;

/** Formats a number with thousands separators, also where the language writes four digits without. */
export const formatNumber = (value: bigint | number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 8, useGrouping: 'always' }).format(
    value,
  );

function dollarsIn(language: Language, whole: string, cents: string): string {
  const text = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Math.max(0, cents.length - 1),
    maximumFractionDigits: 8,
  }).format(`${whole.replaceAll(',', '')}${cents}` as `${number}`);
  // Some languages add direction marks or `US$`, which do not fit in the middle of a sentence.
  return text.replace(/[\u200e\u200f]|US(?=\$)/g, '');
}

/**
 * Formats a time within a sentence, in UTC because the server does not know the reader's zone: `24 Nov 2026,
 * 20:10 UTC`.
 */
export const formatUtcMoment = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    ...({ hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' } as const),
  }).format(moment);

const spans = [
  { unit: 'day', seconds: 86_400, from: 172_800 },
  { unit: 'hour', seconds: 3_600, from: 5_400 },
  { unit: 'minute', seconds: 60, from: 60 },
  { unit: 'second', seconds: 1, from: 0 },
] as const;

/**
 * Formats a duration within a sentence, in the largest unit that is exact enough, rounded up: `10 minutes`.
 */
export function formatSpan(seconds: number, language: Language): string {
  const span = spans.find(({ from }) => seconds >= from) ?? spans[3];
  return new Intl.NumberFormat(localeOf(language), {
    ...({ style: 'unit', unit: span.unit, unitDisplay: 'long' } as const),
  }).format(Math.ceil(seconds / span.seconds));
}

/** Formats when something is possible again, within a sentence: `in 18 minutes`. */
export function formatRetryDelay(seconds: number, language: Language): string {
  const span = spans.find(({ from }) => seconds >= from) ?? spans[3];
  const count = Math.max(1, Math.ceil(seconds / span.seconds));
  return new Intl.RelativeTimeFormat(localeOf(language))
    .format(count, span.unit)
    .replace(/[\u200e\u200f]/g, '');
}

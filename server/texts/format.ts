import type { Language } from './languages.ts';

/** Digits are 0 to 9 in every language, as on the site. */
const localeOf = (language: Language): string => `${language}-u-nu-latn`;

/** Whole dollars of an amount in minor units as a sentence has them: `$1,000`. */
export const formatDollars = (minor: bigint, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(minor / 100_000_000n);

/** An amount in minor units with its cents, cut off: `$1,284.06`. */
export const formatUsd = (minor: bigint): string => {
  const cents = minor / 1_000_000n;
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
};

/** A moment as a sentence has it, in UTC for the server does not know where the reader is: `24 Nov 2026, 20:10 UTC`. */
export const formatMoment = (moment: Date, language: Language): string =>
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

/** A span of time as a sentence has it, in the largest unit that is exact enough and rounded up: `10 minutes`. */
export function formatSpan(seconds: number, language: Language): string {
  const span = spans.find(({ from }) => seconds >= from) ?? spans[3];
  return new Intl.NumberFormat(localeOf(language), {
    ...({ style: 'unit', unit: span.unit, unitDisplay: 'long' } as const),
  }).format(Math.ceil(seconds / span.seconds));
}

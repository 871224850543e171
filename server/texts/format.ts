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

import { locale, plainNumber } from '#src/i18n/index.ts';

const MILLION = 1_000_000;
const whole = new Intl.NumberFormat(locale, {
  roundingMode: 'trunc',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});
const short = new Intl.NumberFormat(locale, {
  notation: 'compact',
  roundingMode: 'trunc',
  maximumFractionDigits: 1,
});

/** A count for tiles: "1,842", and "1.2M" from a million on, cut off. */
export const formatCount = (count: number): string => (count < MILLION ? whole : short).format(count);

/** The same for a sentence of the language table, which writes numbers as its language does by itself. */
export const formatCountForText = (count: number): string =>
  count < MILLION ? plainNumber(Math.trunc(count)) : short.format(count);

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** A share of the whole, 0 to 1: "41%". */
export const formatPercent = (share: number): string => percent.format(share);

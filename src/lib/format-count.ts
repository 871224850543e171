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

/** Formats a count for tiles: "1,842"; from a million on "1.2M", truncated. */
export const formatCount = (count: number): string => (count < MILLION ? whole : short).format(count);

/** Formats a count for an interpolated sentence, which localizes numbers itself. */
export const formatCountForText = (count: number): string =>
  count < MILLION ? plainNumber(Math.trunc(count)) : short.format(count);

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** Formats a fraction from 0 to 1: "41%". */
export const formatPercent = (share: number): string => percent.format(share);

import { locale } from '#src/i18n/index.ts';

const format = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats a percentage: "98.71%". */
export const percentText = (percent: number): string => format.format(percent / 100);

/** Formats a stated return or range: "99.00", "96.00–99.00". */
export const statedText = (stated: string): string =>
  stated
    .split('–')
    .map((one) => percentText(Number(one)))
    .join('–');

import { locale } from '#src/i18n/index.ts';

const format = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Percent of the wire: "98.71%". */
export const percentText = (percent: number): string => format.format(percent / 100);

/** What is stated, a range too: "99.00", "96.00–99.00". */
export const statedText = (stated: string): string =>
  stated
    .split('–')
    .map((one) => percentText(Number(one)))
    .join('–');

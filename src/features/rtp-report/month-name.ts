import { locale } from '#src/i18n/index.ts';

const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as `2026-11` as "November 2026". */
export const monthName = (month: string): string => format.format(new Date(`${month}-01`));

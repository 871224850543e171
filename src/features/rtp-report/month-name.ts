import { locale } from '#src/i18n/index.ts';

const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month of the wire, `2026-11`: "November 2026". */
export const monthName = (month: string): string => format.format(new Date(`${month}-01`));

import { language, locale } from '#src/i18n/index.ts';

/** English uses the British date order: `21 Nov 2026`. */
const days = language === 'en' ? 'en-GB' : locale;
const clock = new Intl.DateTimeFormat(days, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat(days, { day: 'numeric', month: 'short', year: 'numeric' });

/** Local time in the feed: `21:05:42`. */
export const formatClock = (iso: string): string => clock.format(new Date(iso));

const utcDay = new Intl.DateTimeFormat(days, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Day and month of a UTC day: `21 Nov`. */
export const formatUtcDay = (iso: string): string => utcDay.format(new Date(iso));

const utcDate = new Intl.DateTimeFormat(days, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Date of a UTC day: `21 Nov 2026`. */
export const formatUtcDate = (iso: string): string => utcDate.format(new Date(iso));

const hour = new Intl.DateTimeFormat(days, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Local time in the chat: `21:05`. */
export const formatHourMinute = (iso: string): string => hour.format(new Date(iso));

/** Local date and time elsewhere: `21 Nov 2026, 21:03:18`. */
export const formatDateTime = (iso: string): string => `${day.format(new Date(iso))}, ${formatClock(iso)}`;

/** Local date: `21 Nov 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

const month = new Intl.DateTimeFormat(days, { month: 'short' });
const weekday = new Intl.DateTimeFormat(days, { weekday: 'short' });

/** Local month: `Nov`. */
export const formatMonth = (iso: string): string => month.format(new Date(iso));

/** Local day of the week: `Sat`. */
export const formatWeekday = (iso: string): string => weekday.format(new Date(iso));

import { language, locale } from '#src/i18n/index.ts';

/** English days are those of the whole world: `21 Nov 2026`. */
const days = language === 'en' ? 'en-GB' : locale;
const clock = new Intl.DateTimeFormat(days, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat(days, { day: 'numeric', month: 'short', year: 'numeric' });

/** A time of the wire in the feed: `21:05:42`, local. */
export const formatClock = (iso: string): string => clock.format(new Date(iso));

const utcDay = new Intl.DateTimeFormat(days, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day that the server counts, of UTC and of this year: `21 Nov`. */
export const formatUtcDay = (iso: string): string => utcDay.format(new Date(iso));

const utcDate = new Intl.DateTimeFormat(days, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The same of any year: `21 Nov 2026`. */
export const formatUtcDate = (iso: string): string => utcDate.format(new Date(iso));

const hour = new Intl.DateTimeFormat(days, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A time of the wire in the chat: `21:05`, local. */
export const formatHourMinute = (iso: string): string => hour.format(new Date(iso));

/** A time of the wire elsewhere: `21 Nov 2026, 21:03:18`, local. */
export const formatMoment = (iso: string): string => `${day.format(new Date(iso))}, ${formatClock(iso)}`;

/** A day of the wire: `21 Nov 2026`, local. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

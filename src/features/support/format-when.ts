import { formatDay } from '#lib/format-time.ts';
import { language, locale } from '#src/i18n/index.ts';

const clock = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locale, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayKey = (time: Date): string => `${time.getFullYear()}-${time.getMonth()}-${time.getDate()}`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats the time of day: `18:04`. */
export const formatTime = (iso: string): string => clock.format(new Date(iso));

export type RelativeDay = 'today' | 'yesterday' | 'earlier';

/** Returns the relative day of a time. */
export function getRelativeDay(iso: string): RelativeDay {
  const key = dayKey(new Date(iso));
  const now = new Date();
  if (key === dayKey(now)) return 'today';
  return key === dayKey(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : 'earlier';
}

/** Formats today's times as time of day, earlier ones as a day. */
export const formatRelativeDay = (iso: string): string =>
  getRelativeDay(iso) === 'today' ? formatTime(iso) : formatDay(iso);

import { i18n, language, locale } from '#src/i18n/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const days = language === 'en' ? 'en-GB' : locale;
const unit = (name: 'minute' | 'hour') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' });
const [minutes, hours] = [unit('minute'), unit('hour')];
const clock = new Intl.DateTimeFormat(days, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat(days, { day: 'numeric', month: 'short' });

export type DayGroup = 'today' | 'yesterday' | 'earlier';

const midnight = (now: Date): number => new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();

/** Returns the day group of an ISO time in the player's time zone. */
export function getDayGroup(iso: string, now: Date): DayGroup {
  const [at, today] = [new Date(iso).getTime(), midnight(now)];
  if (at >= today) return 'today';
  return at >= midnight(new Date(today - 1)) ? 'yesterday' : 'earlier';
}

/** Formats the age: "2 min", "3 hr"; for yesterday the time, for earlier days also the date. */
export function formatRelativeTime(iso: string, now: Date): string {
  const at = new Date(iso);
  const passed = now.getTime() - at.getTime();
  if (getDayGroup(iso, now) === 'today' && passed < DAY_MS) {
    if (passed < MINUTE_MS) return i18n.t('notifications:now');
    return passed < HOUR_MS
      ? minutes.format(Math.floor(passed / MINUTE_MS))
      : hours.format(Math.floor(passed / HOUR_MS));
  }
  return getDayGroup(iso, now) === 'earlier' ? `${day.format(at)}, ${clock.format(at)}` : clock.format(at);
}

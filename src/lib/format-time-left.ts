import { language, locale } from '#src/i18n/index.ts';

const MINUTE = 60;
const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: MINUTE },
] as const;

const written = (count: number, unit: string, digits: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    minimumIntegerDigits: digits,
  }).format(count);

/** Formats remaining seconds in at most two units, the largest first: `5d 11h`, `42m`; at least `1m`. */
export function formatTimeLeft(seconds: number): string {
  const left = Math.max(Math.floor(seconds), MINUTE);
  const first = units.findIndex((each) => left >= each.seconds);
  let rest = left;
  const parts = units.slice(first, first + 2).map(({ unit, seconds: size }, index) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return index > 0 && count === 0 ? null : written(count, unit, index === 0 ? 1 : 2);
  });
  return parts.filter((part) => part !== null).join(' ');
}

/** When something is possible again, as a sentence has it: `in 41 seconds`, from a minute on `in 2 minutes`. */
export function formatWait(seconds: number): string {
  const isShort = seconds < MINUTE;
  const count = isShort ? seconds : Math.ceil(seconds / MINUTE);
  return new Intl.RelativeTimeFormat(locale).format(count, isShort ? 'second' : 'minute');
}

const passed = new Intl.RelativeTimeFormat(language === 'en' ? 'en-GB' : locale, {
  style: 'short',
  numeric: 'auto',
});
const AGO_STEP = 10;

/**
 * Formats how long ago something was, in the largest unit: `now`, `20 sec ago`, `2 min ago`. Seconds go in
 * steps of ten, so that the text rarely changes.
 */
export function formatAgo(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const found = units.find((each) => whole >= each.seconds);
  if (found) return passed.format(-Math.floor(whole / found.seconds), found.unit);
  return passed.format(-(whole - (whole % AGO_STEP)), 'second');
}

/** Whole seconds from now to a time of the wire, none after it. */
export const secondsUntilIso = (iso: string): number =>
  Math.max(0, Math.floor((Date.parse(iso) - Date.now()) / 1000));

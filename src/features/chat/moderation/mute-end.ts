import type { MuteTime } from '#contract/chat.ts';
import { monthsAfter } from '#contract/responsible.ts';

const HOUR_MS = 60 * 60_000;
const hours: Partial<Readonly<Record<MuteTime, number>>> = {
  '10m': 1 / 6,
  '1h': 1,
  '6h': 6,
  '12h': 12,
  '1d': 24,
  '1w': 168,
};
const months: Partial<Readonly<Record<MuteTime, number>>> = { '1mo': 1, '1y': 12, '10y': 120 };

/** Returns when a mute that starts now ends, calculated as the server does. */
export function muteEnd(time: Exclude<MuteTime, 'unmute'>, now: Date): Date {
  const ofMonths = months[time];
  return ofMonths === undefined
    ? new Date(now.getTime() + (hours[time] ?? 0) * HOUR_MS)
    : monthsAfter(now, ofMonths);
}

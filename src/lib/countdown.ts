const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** End of a countdown by this device's clock, ms; null: not running. */
export type EndTime = number | null;

/** Converts seconds left at the time of the reply, so that the device's clock need not be right. */
export const toEndTime = (seconds: number, readAt: number): EndTime =>
  seconds < 0 ? null : readAt + seconds * SECOND_MS;

export const isCountdownFinished = (end: EndTime, nowMs: number): boolean => end === null || end - nowMs <= 0;

/** Seconds left, rounded up; 0 once it is finished. */
export const secondsLeft = (end: EndTime, nowMs: number): number =>
  end === null ? 0 : Math.max(0, Math.ceil((end - nowMs) / SECOND_MS));

/** Splits a duration into the units shown. */
export function splitDuration(seconds: number) {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return {
    days: Math.floor(seconds / DAY_S),
    hours,
    clock: `${two(hours)}:${two(minutes)}:${two(seconds % MINUTE_S)}`,
  };
}

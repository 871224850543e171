const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** When something ends by the clock of this device, ms; null: it does not run. */
export type EndTime = number | null;

/** The server counts in whole seconds from its reply on, so that the clock of the device need not be right. */
export const toEndTime = (seconds: number, readAt: number): EndTime =>
  seconds < 0 ? null : readAt + seconds * SECOND_MS;

/** A countdown is finished when nothing is left of it. */
export const isCountdownFinished = (end: EndTime, nowMs: number): boolean => end === null || end - nowMs <= 0;

/** Whole seconds until then, those begun included; 0 once it is finished. */
export const secondsLeft = (end: EndTime, nowMs: number): number =>
  end === null ? 0 : Math.max(0, Math.ceil((end - nowMs) / SECOND_MS));

/** A time that is left, in the parts that are written. */
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

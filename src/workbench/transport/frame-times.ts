/** Length of a frame that is stepped: 60 a second, whatever the display does. */
export const frameMs = 1000 / 60;

/** The whole frame nearest to a time. */
export const frameAt = (timeMs: number): number => Math.round(timeMs / frameMs);

/** The time of the next whole frames from a time on; standing between two, the first step is to the nearer end. */
export function steppedFrames(timeMs: number, count: number): number {
  const exact = timeMs / frameMs;
  const nearest = Math.round(exact);
  const isOnFrame = Math.abs(exact - nearest) < 1e-6;
  if (isOnFrame) return (nearest + count) * frameMs;
  return (count > 0 ? Math.floor(exact) + count : Math.ceil(exact) + count) * frameMs;
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** A time as `00:00.712`: minutes, seconds, milliseconds. */
export function timeText(timeMs: number): string {
  const whole = Math.round(timeMs);
  const minutes = Math.floor(whole / 60_000);
  return `${padded(minutes, 2)}:${secondsText(whole % 60_000)}`;
}

/** A time as `02.400`, with minutes only where there are any. */
export const lengthText = (timeMs: number): string =>
  Math.round(timeMs) >= 60_000 ? timeText(timeMs) : secondsText(Math.round(timeMs));

const secondsText = (wholeMs: number): string =>
  `${padded(Math.floor(wholeMs / 1000), 2)}.${padded(wholeMs % 1000, 3)}`;

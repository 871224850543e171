import { parseSignedMinor } from './signed.ts';

/** Result of one day as returned by the server. */
export interface DayResult {
  readonly day: string;
  readonly result: string;
}

/** Minimum distance between axis marks, percent of the plot. */
const MIN_GAP = 10;

/** Computes bars above and below a zero line; positions and heights are percentages of the plot. */
export function computeDayBars(days: readonly DayResult[]) {
  const results = days.map(({ day, result }) => ({ day, minor: parseSignedMinor(result) }));
  const most = results.reduce((highest, { minor }) => (minor > highest ? minor : highest), 0n);
  const least = results.reduce((lowest, { minor }) => (minor < lowest ? minor : lowest), 0n);
  const range = most - least || 1n;
  // Truncated to a hundredth of a percent; display only.
  const percent = (minor: bigint): number => Number((minor * 10_000n) / range) / 100;
  const zero = percent(most);
  const bars = results.map(({ day, minor }) => ({
    day,
    minor,
    top: minor > 0n ? zero - percent(minor) : zero,
    height: percent(minor < 0n ? -minor : minor),
  }));
  const marks = [
    ...(zero > MIN_GAP ? [{ minor: most, at: 0 }] : []),
    { minor: 0n, at: zero },
    ...(zero < 100 - MIN_GAP ? [{ minor: least, at: 100 }] : []),
  ];
  return { bars, marks, zero, sum: results.reduce((all, { minor }) => all + minor, 0n) };
}

import type { Film, FilmSegment } from '#engine/host/film.ts';
import { IDLE_AFTER_MS } from '#engine/stage/frame-throttle.ts';

export type FilmStopTimes = Pick<Film, 'durationMs' | 'segments'>;

/** During playback, "previous" within this time after a stop goes to the stop before it, ms. */
const graceMs = 600;
/** Tolerance for rounding when times are added, ms. */
const sameMs = 0.5;

/** Returns the stops of a replay: the start, then the moment each step has fully come to rest. */
export function listStops({ durationMs, segments }: FilmStopTimes): readonly number[] {
  const rests = segments.map(({ endMs }) => Math.min(endMs + IDLE_AFTER_MS, durationMs));
  return [0, ...rests.filter((restMs, i) => restMs > (rests[i - 1] ?? 0) + sameMs)];
}

/** Returns the last stop before a time, or the start. */
export function stopBefore(film: FilmStopTimes, timeMs: number, isPlaying: boolean): number {
  const untilMs = timeMs - (isPlaying ? graceMs : sameMs);
  return listStops(film).findLast((stopMs) => stopMs < untilMs) ?? 0;
}

/** Returns the first stop after a time, or the end. */
export const stopAfter = (film: FilmStopTimes, timeMs: number): number =>
  listStops(film).find((stopMs) => stopMs > timeMs + sameMs) ?? film.durationMs;

/** Returns the step displayed at a time; null before the first. */
export const startedSegmentAt = ({ segments }: FilmStopTimes, timeMs: number): FilmSegment | null =>
  segments.findLast(({ startMs }) => startMs <= timeMs) ?? null;

/** Returns the step whose result was last revealed at a time; null before the first. */
export const revealedAt = ({ segments }: FilmStopTimes, timeMs: number): FilmSegment | null =>
  segments.findLast(({ revealMs }) => revealMs <= timeMs) ?? null;

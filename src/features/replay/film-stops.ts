import type { Film, FilmSegment } from '#engine/host/film.ts';
import { IDLE_AFTER_MS } from '#engine/stage/frame-throttle.ts';

export type FilmTimes = Pick<Film, 'durationMs' | 'segments'>;

/** While it plays, "previous" this soon after a stop means the stop before. */
const graceMs = 600;
/** Times that are added up differ by less than this. */
const sameMs = 0.5;

/** Where a viewer steps to: before the bet, then each step at rest: nothing moves or fades any more. */
export function listStops({ durationMs, segments }: FilmTimes): readonly number[] {
  const rests = segments.map(({ endMs }) => Math.min(endMs + IDLE_AFTER_MS, durationMs));
  return [0, ...rests.filter((restMs, i) => restMs > (rests[i - 1] ?? 0) + sameMs)];
}

/** The stop before a time; the start where there is none. */
export function stopBefore(film: FilmTimes, timeMs: number, isPlaying: boolean): number {
  const untilMs = timeMs - (isPlaying ? graceMs : sameMs);
  return listStops(film).findLast((stopMs) => stopMs < untilMs) ?? 0;
}

/** The stop behind a time; the end where there is none. */
export const stopAfter = (film: FilmTimes, timeMs: number): number =>
  listStops(film).find((stopMs) => stopMs > timeMs + sameMs) ?? film.durationMs;

/** The step in the picture at a time; null before there is one. */
export const segmentAt = ({ segments }: FilmTimes, timeMs: number): FilmSegment | null =>
  segments.findLast(({ startMs }) => startMs <= timeMs) ?? null;

/** The step whose result was seen last at a time; null before the first. */
export const revealedAt = ({ segments }: FilmTimes, timeMs: number): FilmSegment | null =>
  segments.findLast(({ revealMs }) => revealMs <= timeMs) ?? null;

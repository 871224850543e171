import type { FilmSegment } from '#engine/host/film.ts';
import type { PlaybackState, Section } from './playback.ts';

/** Shorter is not worth a loop: one frame. */
const shortestMs = 17;

/** The step that a time falls into: the last that began. */
export const segmentAt = (segments: readonly FilmSegment[], timeMs: number): FilmSegment | null =>
  segments.findLast(({ startMs }) => startMs <= timeMs) ?? segments[0] ?? null;

/** From the reveal of the step at the playhead to its settle; the whole step where both are one moment. */
export function revealSection({ layout, timeMs }: Pick<PlaybackState, 'layout' | 'timeMs'>): Section | null {
  const segment = segmentAt(layout?.segments ?? [], timeMs);
  if (segment === null) return null;
  const { startMs, revealMs, settleMs, endMs } = segment;
  return sectionOf(revealMs, settleMs) ?? sectionOf(startMs, settleMs) ?? sectionOf(startMs, endMs);
}

/** A section between two times in either order; null when it is too short to be seen. */
export function sectionOf(oneMs: number, otherMs: number): Section | null {
  const [startMs, endMs] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)];
  return endMs - startMs < shortestMs ? null : { startMs, endMs };
}

/** The section with its start moved to the playhead; open ends are those of the film. */
export const loopFrom = ({ loop, layout, timeMs }: PlaybackState): Section | null =>
  sectionOf(timeMs, loop !== null && loop.endMs > timeMs ? loop.endMs : (layout?.durationMs ?? 0));

/** The section with its end moved to the playhead. */
export const loopUpTo = ({ loop, timeMs }: PlaybackState): Section | null =>
  sectionOf(loop !== null && loop.startMs < timeMs ? loop.startMs : 0, timeMs);

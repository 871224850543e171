import type { FilmSegment } from '#engine/host/film.ts';

/** A section of a film that repeats. */
export interface LoopSection {
  readonly startMs: number;
  readonly endMs: number;
}

/** Step of one frame, at 60 per second regardless of the display. */
const frameMs = 1000 / 60;

/** Index of the whole frame nearest to a time. */
export const frameAt = (timeMs: number): number => Math.round(timeMs / frameMs);

/** Time after stepping whole frames; from between two frames, the first step goes to the adjacent one. */
export function steppedFrames(timeMs: number, count: number): number {
  const exact = timeMs / frameMs;
  const isOnFrame = Math.abs(exact - Math.round(exact)) < 1e-6;
  const from = count > 0 ? Math.floor(exact) : Math.ceil(exact);
  return ((isOnFrame ? Math.round(exact) : from) + count) * frameMs;
}

/** Formats a time as `00:00.712`: minutes, seconds, milliseconds. */
export function formatFilmTime(timeMs: number): string {
  const whole = Math.round(timeMs);
  const parts = [whole / 60_000, (whole / 1000) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(whole % 1000).padStart(3, '0')}`;
}

/** Formats a length as `02.400`, with minutes only if needed. */
export const lengthText = (timeMs: number): string => formatFilmTime(timeMs).replace(/^00:/, '');

/** Section between two times in either order; null if it is not longer than a frame. */
export function getStepSection(oneMs: number, otherMs: number): LoopSection | null {
  const [startMs, endMs] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)];
  return endMs - startMs <= frameMs ? null : { startMs, endMs };
}

/** The step at a time: the last that has started. */
export const segmentAt = (segments: readonly FilmSegment[], timeMs: number): FilmSegment | null =>
  segments.findLast(({ startMs }) => startMs <= timeMs) ?? segments[0] ?? null;

/** Section from reveal to settle of the step at a time; the whole step if the two coincide. */
export function revealSection(segments: readonly FilmSegment[], timeMs: number): LoopSection | null {
  const segment = segmentAt(segments, timeMs);
  if (segment === null) return null;
  const { startMs, revealMs, settleMs, endMs } = segment;
  return (
    getStepSection(revealMs, settleMs) ?? getStepSection(startMs, settleMs) ?? getStepSection(startMs, endMs)
  );
}

/** Moves one end of a loop to a time. If they would cross, the other end is reset to that of the film. */
export function shiftLoop(
  { loop, durationMs }: { readonly loop: LoopSection | null; readonly durationMs: number },
  end: keyof LoopSection,
  timeMs: number,
): LoopSection | null {
  if (end === 'startMs') return getStepSection(timeMs, loop && loop.endMs > timeMs ? loop.endMs : durationMs);
  return getStepSection(loop && loop.startMs < timeMs ? loop.startMs : 0, timeMs);
}

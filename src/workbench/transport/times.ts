import type { FilmSegment } from '#engine/host/film.ts';

/** A part of a film that is played again and again. */
export interface LoopSection {
  readonly startMs: number;
  readonly endMs: number;
}

/** Length of a frame that is stepped: 60 a second, whatever the display does. */
const frameMs = 1000 / 60;

/** The whole frame nearest to a time. */
export const frameAt = (timeMs: number): number => Math.round(timeMs / frameMs);

/** The time of the next whole frames from a time on; standing between two, the first step is to the nearer end. */
export function steppedFrames(timeMs: number, count: number): number {
  const exact = timeMs / frameMs;
  const isOnFrame = Math.abs(exact - Math.round(exact)) < 1e-6;
  const from = count > 0 ? Math.floor(exact) : Math.ceil(exact);
  return ((isOnFrame ? Math.round(exact) : from) + count) * frameMs;
}

/** A time as `00:00.712`: minutes, seconds, milliseconds. */
export function formatFilmTime(timeMs: number): string {
  const whole = Math.round(timeMs);
  const parts = [whole / 60_000, (whole / 1000) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(whole % 1000).padStart(3, '0')}`;
}

/** A time as `02.400`, with minutes only where there are any. */
export const lengthText = (timeMs: number): string => formatFilmTime(timeMs).replace(/^00:/, '');

/** A section between two times in either order; null when it is too short to be worth a loop: a frame. */
export function getStepSection(oneMs: number, otherMs: number): LoopSection | null {
  const [startMs, endMs] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)];
  return endMs - startMs <= frameMs ? null : { startMs, endMs };
}

/** The step that a time falls into: the last that began. */
export const segmentAt = (segments: readonly FilmSegment[], timeMs: number): FilmSegment | null =>
  segments.findLast(({ startMs }) => startMs <= timeMs) ?? segments[0] ?? null;

/** From the reveal of the step at a time to its settle; the whole step where both are one moment. */
export function revealSection(segments: readonly FilmSegment[], timeMs: number): LoopSection | null {
  const segment = segmentAt(segments, timeMs);
  if (segment === null) return null;
  const { startMs, revealMs, settleMs, endMs } = segment;
  return (
    getStepSection(revealMs, settleMs) ?? getStepSection(startMs, settleMs) ?? getStepSection(startMs, endMs)
  );
}

/** A loop with one end moved to a time; an end on the wrong side is let go, to that of the film. */
export function shiftLoop(
  { loop, durationMs }: { readonly loop: LoopSection | null; readonly durationMs: number },
  end: keyof LoopSection,
  timeMs: number,
): LoopSection | null {
  if (end === 'startMs') return getStepSection(timeMs, loop && loop.endMs > timeMs ? loop.endMs : durationMs);
  return getStepSection(loop && loop.startMs < timeMs ? loop.startMs : 0, timeMs);
}

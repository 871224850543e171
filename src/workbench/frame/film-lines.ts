import type { Film } from '#engine/host/film.ts';
import type { BenchLine } from '../frame-port.ts';

/** The cues and marks of a film behind one time and up to another, in time order; sounds are heard when they play. */
export function linesBetween(film: Film, fromMs: number, untilMs: number): readonly BenchLine[] {
  const isPassed = (atMs: number): boolean =>
    (atMs > fromMs || (atMs === 0 && fromMs === 0)) && atMs <= untilMs;
  const cues = film.tracks.flatMap(({ label, bars }) => {
    const [first] = bars.toSorted((a, b) => a.startMs - b.startMs);
    if (!first || !isPassed(first.startMs)) return [];
    const endMs = Math.max(...bars.map((bar) => bar.endMs));
    return [
      {
        atMs: first.startMs,
        kind: 'cue' as const,
        text: label,
        aside: `${Math.round(endMs - first.startMs)} ms`,
      },
    ];
  });
  const marks = film.marks
    .filter(({ kind, atMs }) => kind !== 'sound' && isPassed(atMs))
    .map(({ atMs, kind, label }) => ({ atMs, kind: 'state' as const, text: `${kind} ${label}` }));
  return [...marks, ...cues].toSorted((a, b) => a.atMs - b.atMs);
}

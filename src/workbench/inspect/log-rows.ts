import type { Film } from '#engine/host/film.ts';
import type { BenchLine } from '../frame-port.ts';

export type LineKind = BenchLine['kind'];
export const lineKinds: readonly LineKind[] = ['cue', 'sound', 'state', 'call', 'fault', 'error'];

/** A row of the log; the newest of those that have happened is `now`. */
export interface LogRow extends BenchLine {
  readonly stand: 'past' | 'now' | 'queued';
  /** A moment of the film: a press goes there. */
  readonly isMark: boolean;
}

/** What the log is made of. */
export interface LogContent {
  /** Heard so far, oldest first. */
  readonly lines: readonly BenchLine[];
  /** Null in live play. */
  readonly film: Pick<Film, 'timeMs' | 'marks' | 'tracks' | 'segments'> | null;
}

/** More rows than this are never drawn: the last ones are kept. */
export const mostRows = 500;

/** What the film says of itself would stand there twice. */
const saidByFilm: ReadonlySet<LineKind> = new Set(['sound', 'cue', 'state']);

/** The film's own moments, past and to come, among the lines that were heard while it played. */
export const logRows = ({ lines, film }: LogContent, kinds: ReadonlySet<LineKind>): readonly LogRow[] => {
  const heard = film ? lines.filter(({ kind }) => !saidByFilm.has(kind)) : lines;
  const rows = [
    ...(film ? filmRows(film, lines) : []),
    ...heard.map((line): LogRow => ({ ...line, stand: 'past', isMark: false })),
  ]
    .filter(({ kind }) => kinds.has(kind))
    .toSorted((a, b) => a.atMs - b.atMs);
  // What was heard while a round was played by hand has that clock's time, not the film's.
  const now = rows.findLastIndex(({ stand, isMark }) => stand === 'past' && (isMark || !film));
  const end = Math.max(mostRows, Math.min(rows.length, now + mostRows / 2));
  return rows
    .map((row, index): LogRow => (index === now ? { ...row, stand: 'now' } : row))
    .slice(Math.max(0, end - mostRows), end);
};

type FilmContent = NonNullable<LogContent['film']>;

/** How loud a sound is was heard when it played. */
const filmRows = (film: FilmContent, lines: readonly BenchLine[]): readonly LogRow[] => {
  const levels = new Map(
    lines.flatMap(({ kind, text, aside }) => (kind === 'sound' ? [[text, aside] as const] : [])),
  );
  const moments = film.marks.map(({ atMs, kind, label }): BenchLine =>
    kind === 'sound'
      ? { atMs, kind, text: label, aside: levels.get(label) }
      : { atMs, kind: 'state', text: `${kind} ${label}` },
  );
  return [...filmCues(film), ...moments].map((line) => ({
    ...line,
    stand: line.atMs <= film.timeMs ? 'past' : 'queued',
    isMark: true,
  }));
};

/** Each cue of each step with its length, at its first motion. */
const filmCues = ({ tracks, segments }: FilmContent): readonly BenchLine[] => {
  const cues = new Map<string, { readonly label: string; startMs: number; endMs: number }>();
  for (const { label, bars } of tracks) {
    for (const { startMs, endMs } of bars) {
      const step = segments.findLastIndex((segment) => segment.startMs <= startMs);
      const cue = cues.get(`${step} ${label}`) ?? { label, startMs, endMs };
      cue.startMs = Math.min(cue.startMs, startMs);
      cue.endMs = Math.max(cue.endMs, endMs);
      cues.set(`${step} ${label}`, cue);
    }
  }
  return [...cues.values()].map(({ label, startMs, endMs }) => ({
    atMs: startMs,
    kind: 'cue',
    text: label,
    aside: `${Math.round(endMs - startMs)} ms`,
  }));
};

/** `0561`: milliseconds of the film or the mounted game. */
export const timeText = (atMs: number): string => String(Math.max(0, Math.round(atMs))).padStart(4, '0');

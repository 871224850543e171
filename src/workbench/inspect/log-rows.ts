import type { LogLine } from '../frame/frame-port.ts';
import { filmEvents, type FilmLayout } from '../transport/film-events.ts';

export type LineKind = LogLine['kind'];
export const lineKinds: readonly LineKind[] = ['cue', 'sound', 'state', 'call', 'fault', 'error'];

/** A row of the log; the newest past row is `now`. */
export interface LogRow extends LogLine {
  readonly when: 'past' | 'now' | 'queued';
  /** A moment of the film, which can be sought. */
  readonly isMark: boolean;
}

/** Input of the log. */
export interface LogContent {
  readonly lines: readonly LogLine[];
  /** Null in live play. */
  readonly film: (Omit<FilmLayout, 'durationMs'> & { readonly timeMs: number }) | null;
}

/** Maximum number of rows rendered. */
export const MAX_LOG_ROWS = 500;
/** Tolerance for rounding errors of summed times. */
const sameMs = 0.5;

/** Kinds that a film lists itself, so that its log lines would be duplicates. */
const saidByFilm: ReadonlySet<LineKind> = new Set(['sound', 'cue', 'state']);

/** Merges the film's past and future moments with the lines logged while it played. */
export const logRows = ({ lines, film }: LogContent, kinds: ReadonlySet<LineKind>): readonly LogRow[] => {
  const received = film ? lines.filter(({ kind }) => !saidByFilm.has(kind)) : lines;
  const rows = [
    ...(film ? filmRows(film, lines) : []),
    ...received.map((line): LogRow => ({ ...line, when: 'past', isMark: false })),
  ]
    .filter(({ kind }) => kinds.has(kind))
    .toSorted((a, b) => a.atMs - b.atMs);
  // Lines logged in live play have the live clock's time, so only marks count in a film.
  const now = rows.findLastIndex(({ when, isMark }) => when === 'past' && (isMark || !film));
  const end = Math.max(MAX_LOG_ROWS, Math.min(rows.length, now + MAX_LOG_ROWS / 2));
  return rows
    .map((row, index): LogRow => (index === now ? { ...row, when: 'now' } : row))
    .slice(Math.max(0, end - MAX_LOG_ROWS), end);
};

/** Converts film events to rows. Sound levels come from the log, because only playing reveals them. */
const filmRows = (film: NonNullable<LogContent['film']>, lines: readonly LogLine[]): readonly LogRow[] => {
  const levels = new Map(
    lines.flatMap(({ kind, text, aside }) => (kind === 'sound' ? [[text, aside] as const] : [])),
  );
  return filmEvents(film).map(({ atMs, kind, label, aside }): LogRow => {
    const place = { atMs, when: atMs <= film.timeMs + sameMs ? 'past' : 'queued', isMark: true } as const;
    if (kind === 'cue') return { ...place, kind, text: label, aside };
    if (kind === 'sound') return { ...place, kind, text: label, aside: levels.get(label) };
    return { ...place, kind: 'state', text: `${kind} ${label}`, aside };
  });
};

/** Formats a time in milliseconds: `0561`. */
export const formatLogTime = (atMs: number): string => String(Math.max(0, Math.round(atMs))).padStart(4, '0');

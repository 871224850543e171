import type { LogLine } from '../frame/frame-port.ts';
import { filmEvents, type FilmLayout } from '../transport/film-events.ts';

export type LineKind = LogLine['kind'];
export const lineKinds: readonly LineKind[] = ['cue', 'sound', 'state', 'call', 'fault', 'error'];

/** A row of the log; the newest of those that have happened is `now`. */
export interface LogRow extends LogLine {
  readonly when: 'past' | 'now' | 'queued';
  /** A moment of the film: a press goes there. */
  readonly isMark: boolean;
}

/** What the log is made of. */
export interface LogContent {
  readonly lines: readonly LogLine[];
  /** Null in live play. */
  readonly film: (Omit<FilmLayout, 'durationMs'> & { readonly timeMs: number }) | null;
}

/** More rows than this are never drawn: the last ones are kept. */
export const MAX_LOG_ROWS = 500;
/** Times that are added up differ by less than this. */
const sameMs = 0.5;

/** What the film says of itself would be listed twice. */
const saidByFilm: ReadonlySet<LineKind> = new Set(['sound', 'cue', 'state']);

/** The film's own moments, past and to come, among the lines that were heard while it played. */
export const logRows = ({ lines, film }: LogContent, kinds: ReadonlySet<LineKind>): readonly LogRow[] => {
  const heard = film ? lines.filter(({ kind }) => !saidByFilm.has(kind)) : lines;
  const rows = [
    ...(film ? filmRows(film, lines) : []),
    ...heard.map((line): LogRow => ({ ...line, when: 'past', isMark: false })),
  ]
    .filter(({ kind }) => kinds.has(kind))
    .toSorted((a, b) => a.atMs - b.atMs);
  // What was heard while a round was played by hand has that clock's time, not the film's.
  const now = rows.findLastIndex(({ when, isMark }) => when === 'past' && (isMark || !film));
  const end = Math.max(MAX_LOG_ROWS, Math.min(rows.length, now + MAX_LOG_ROWS / 2));
  return rows
    .map((row, index): LogRow => (index === now ? { ...row, when: 'now' } : row))
    .slice(Math.max(0, end - MAX_LOG_ROWS), end);
};

/** How loud a sound is was heard when it played. */
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

/** `0561`: milliseconds of the film or the mounted game. */
export const formatLogTime = (atMs: number): string => String(Math.max(0, Math.round(atMs))).padStart(4, '0');

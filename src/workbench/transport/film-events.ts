import type { Film, FilmSegment } from '#engine/host/film.ts';
import { formatAmount } from '#lib/format-money.ts';

/** Structure of a film. */
export type FilmLayout = Pick<Film, 'durationMs' | 'segments' | 'tracks' | 'marks'>;

/** An event of a film. */
export interface FilmEvent {
  readonly atMs: number;
  readonly kind: 'step' | 'reveal' | 'settle' | 'cue' | 'sound';
  /** Action of a step, or name of a cue or sound. */
  readonly label: string;
  /** Length of a cue, or the result of a settled round. */
  readonly aside?: string;
}

const known = new WeakMap<FilmLayout['marks'], readonly FilmEvent[]>();

/** Lists all events of a film in time order, for the log, the event list and the timeline. */
export function filmEvents({
  segments,
  tracks,
  marks,
}: Omit<FilmLayout, 'durationMs'>): readonly FilmEvent[] {
  const events =
    known.get(marks) ??
    [
      ...segments.flatMap(stepEvents),
      ...cueEvents(tracks, segments),
      ...marks.flatMap(({ atMs, kind, label }): readonly FilmEvent[] =>
        kind === 'sound' ? [{ atMs, kind, label }] : [],
      ),
    ].toSorted((a, b) => a.atMs - b.atMs);
  known.set(marks, events);
  return events;
}

function stepEvents({ step, startMs, revealMs, settleMs }: FilmSegment): readonly FilmEvent[] {
  const label = actionName(step.action);
  return [
    { label, atMs: startMs, kind: 'step' },
    { label, atMs: revealMs, kind: 'reveal' },
    {
      label,
      atMs: settleMs,
      kind: 'settle',
      ...(step.isFinal && { aside: formatAmount(step.round.payout) }),
    },
  ];
}

/** Returns each cue of each step with its length, at its first motion. */
function cueEvents(tracks: FilmLayout['tracks'], segments: readonly FilmSegment[]): readonly FilmEvent[] {
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
    label,
    aside: `${Math.round(endMs - startMs)} ms`,
  }));
}

/** Short name of an action: `pick 8`, `step`, `cashout`; the bet is `bet`. */
export function actionName(action: unknown): string {
  if (action === undefined) return 'bet';
  if (typeof action !== 'object' || action === null) return JSON.stringify(action);
  const { type, ...fields } = action as Readonly<Record<string, unknown>>; // any object is a record
  const values = Object.values(fields).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [...(typeof type === 'string' ? [type] : []), ...values].join(' ');
}

/** Name of a cue. */
export const cueName = (cue: unknown): string =>
  typeof cue === 'object' && cue !== null && 'kind' in cue ? String(cue.kind) : String(cue);

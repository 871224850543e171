import { multiplierFromText, ONE_X } from '#engine/core/multiplier.ts';
import type { FilmMark, FilmSegment, FilmTrack } from '#engine/host/film.ts';

/** A bar where it stands: `lane` 0 is the highest of its row. */
export interface PlacedBar {
  readonly startMs: number;
  readonly endMs: number;
  readonly label: string;
  readonly lane: number;
  readonly kind: 'step' | 'reveal' | 'loss' | 'settle' | 'motion';
}

export interface TimelineRow {
  readonly label: string;
  readonly lanes: number;
  readonly bars: readonly PlacedBar[];
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Puts spans that overlap below each other: each into the first lane that is free by then. */
export function placeInLanes<Each extends Span>(
  spans: readonly Each[],
): readonly (Each & { readonly lane: number })[] {
  const freeFromMs: number[] = [];
  return spans
    .toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs)
    .map((span) => {
      const found = freeFromMs.findIndex((fromMs) => fromMs <= span.startMs);
      const lane = found === -1 ? freeFromMs.length : found;
      freeFromMs[lane] = span.endMs;
      return { ...span, lane };
    });
}

const lanesOf = (bars: readonly { readonly lane: number }[]): number =>
  bars.reduce((most, { lane }) => Math.max(most, lane + 1), 1);

/** Names of the parts that a step has. */
export interface PhaseWords {
  readonly label: string;
  readonly reveal: string;
  readonly win: string;
  readonly loss: string;
  readonly settle: string;
}

/** The steps of the round, each from its start over reveal and settle to its end; a last one says how it ended. */
export function phaseRow(
  segments: readonly FilmSegment[],
  words: PhaseWords,
  nameOf: (segment: FilmSegment) => string,
): TimelineRow {
  const placed = placeInLanes(segments);
  const bars = placed.flatMap((segment) => {
    const { startMs, revealMs, settleMs, endMs, lane } = segment;
    const name = nameOf(segment);
    const ending = endingOf(segment);
    return [
      { startMs, endMs: revealMs, label: name, lane, kind: 'step' as const },
      {
        ...{ startMs: revealMs, endMs: settleMs, label: words[ending], lane },
        kind: ending === 'loss' ? ending : ('reveal' as const),
      },
      { startMs: settleMs, endMs, label: words.settle, lane, kind: 'settle' as const },
    ]
      .filter((bar) => bar.endMs > bar.startMs)
      .map((bar, index) =>
        index > 0 || bar.kind === 'step' ? bar : { ...bar, label: `${name}, ${bar.label}` },
      );
  });
  return { label: words.label, lanes: lanesOf(placed), bars };
}

function endingOf({ step }: FilmSegment): 'reveal' | 'win' | 'loss' {
  if (!step.isFinal) return 'reveal';
  return multiplierFromText(step.round.multiplier) >= ONE_X ? 'win' : 'loss';
}

/** Widths in the small bold letters of bars. */
const barLetterPx = 6.6;
const barPaddingPx = 14;
const narrowPaddingPx = 4;

/** What of a bar's label can be read in its width: all of it, with little room its number, or nothing. */
export function barText(
  label: string,
  widthPx: number,
): { readonly text: string; readonly isNarrow: boolean } {
  const fits = (text: string, paddingPx: number): boolean => text.length * barLetterPx + paddingPx <= widthPx;
  if (fits(label, barPaddingPx)) return { text: label, isNarrow: false };
  const readable = [label, /\d+$/.exec(label)?.[0] ?? ''].find((text) => fits(text, narrowPaddingPx));
  return { text: readable ?? '', isNarrow: true };
}

/** The motions of cues; neighbours of one name share a row, each with lanes of its own. */
export function trackRows(tracks: readonly FilmTrack[]): readonly TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (const { label, bars } of tracks) {
    const before = rows.at(-1)?.label === label ? rows.pop() : undefined;
    const above = before?.lanes ?? 0;
    const placed = placeInLanes(bars);
    const moved = placed.map((bar) => ({ ...bar, lane: bar.lane + above, kind: 'motion' as const }));
    rows.push({ label, lanes: above + lanesOf(placed), bars: [...(before?.bars ?? []), ...moved] });
  }
  return rows;
}

/** A mark, with its name where there is room for it before the next. */
export interface PlacedMark extends FilmMark {
  readonly isNamed: boolean;
  /** Its neighbours are so near that it would cover them. */
  readonly isDense: boolean;
}

/** Width of a letter of the small figures, and of the diamond before it. */
const letterPx = 7;
const diamondPx = 18;
/** A diamond and a gap. */
const densePx = 12;

/** Sounds in time order; a name that would run into the next is left to its tooltip. */
export function soundMarks(marks: readonly FilmMark[], pxPerMs: number): readonly PlacedMark[] {
  const sounds = marks.filter(({ kind }) => kind === 'sound');
  return sounds.map((mark, index) => {
    const roomTo = (other: FilmMark | undefined): number =>
      other === undefined ? Infinity : Math.abs(other.atMs - mark.atMs) * pxPerMs;
    const roomPx = roomTo(sounds[index + 1]);
    return {
      ...mark,
      isNamed: roomPx >= diamondPx + mark.label.length * letterPx,
      isDense: Math.min(roomPx, roomTo(sounds[index - 1])) < densePx,
    };
  });
}

/** A tick has at least this much room to the next with a number. */
const labelRoomPx = 72;
const partsOfTick = 4;

/** Room that the number of the last tick takes. */
const numberPx = 34;

export interface Tick {
  readonly atMs: number;
  readonly isNumbered: boolean;
}

/** Ticks at round times over a film: 1, 2, 4 or 5 times a power of ten between numbers. */
export function ticksOf(durationMs: number, pxPerMs: number): readonly Tick[] {
  if (!(durationMs > 0 && pxPerMs > 0)) return [];
  const leastMs = labelRoomPx / pxPerMs;
  const power = 10 ** Math.floor(Math.log10(leastMs));
  const stepMs = ([1, 2, 4, 5, 10].find((factor) => factor * power >= leastMs) ?? 10) * power;
  const partMs = stepMs / partsOfTick;
  return Array.from({ length: Math.floor(durationMs / partMs) + 1 }, (_, index) => ({
    atMs: index * partMs,
    isNumbered: index % partsOfTick === 0 && (durationMs - index * partMs) * pxPerMs >= numberPx,
  }));
}

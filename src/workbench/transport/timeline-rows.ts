import { multiplierFromText, ONE_X } from '#engine/core/multiplier.ts';
import type { FilmSegment, FilmTrack } from '#engine/host/film.ts';
import { actionName, type FilmEvent } from './film-events.ts';

/** A bar in its lane: `lane` 0 is the highest of its row. */
export interface PlacedBar extends Bar {
  readonly lane: number;
}

interface Bar {
  readonly startMs: number;
  readonly endMs: number;
  readonly label: string;
  readonly kind: 'step' | 'reveal' | 'loss' | 'settle' | 'motion';
}

export interface TimelineRow {
  readonly label: string;
  readonly lanes: number;
  readonly bars: readonly PlacedBar[];
}

/** Puts spans that overlap below each other: each into the first lane that is free by then. */
export function placeInLanes<Each extends Pick<Bar, 'startMs' | 'endMs'>>(
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

/** Names of the parts that a step has, and of their row. */
export type PhaseWords = Readonly<Record<'label' | 'reveal' | 'win' | 'loss' | 'settle', string>>;

/** The steps of the round, each from its start over reveal and settle to its end; a last one says how it ended. */
export function phaseRow(segments: readonly FilmSegment[], words: PhaseWords): TimelineRow {
  const hasSeveralRounds = new Set(segments.map(({ step }) => step.nonce)).size > 1;
  const placed = placeInLanes(segments);
  const bars = placed.flatMap((segment): readonly PlacedBar[] => {
    const { step, startMs, revealMs, settleMs, endMs, lane } = segment;
    const name = hasSeveralRounds ? `${actionName(step.action)} ${step.nonce}` : actionName(step.action);
    const ending = endingOf(segment);
    const parts: readonly Bar[] = [
      { startMs, endMs: revealMs, label: name, kind: 'step' },
      {
        startMs: revealMs,
        endMs: settleMs,
        label: words[ending],
        kind: ending === 'win' ? 'reveal' : ending,
      },
      { startMs: settleMs, endMs, label: words.settle, kind: 'settle' },
    ];
    const shown = parts.filter((bar) => bar.endMs > bar.startMs);
    return shown.map((bar, index) => {
      const isNamed = index > 0 || bar.kind === 'step';
      return { ...bar, lane, label: isNamed ? bar.label : `${name}, ${bar.label}` };
    });
  });
  return { label: words.label, lanes: lanesOf(placed), bars };
}

function endingOf({ step }: FilmSegment): 'reveal' | 'win' | 'loss' {
  if (!step.isFinal) return 'reveal';
  return multiplierFromText(step.round.multiplier) >= ONE_X ? 'win' : 'loss';
}

/** The motions of cues; neighbours of one name share a row. */
export function trackRows(tracks: readonly FilmTrack[]): readonly TimelineRow[] {
  const merged: { readonly label: string; readonly bars: Bar[] }[] = [];
  for (const { label, bars } of tracks) {
    if (merged.at(-1)?.label !== label) merged.push({ label, bars: [] });
    merged.at(-1)?.bars.push(...bars.map((bar) => ({ ...bar, kind: 'motion' as const })));
  }
  return merged.map(({ label, bars }) => {
    const placed = placeInLanes(bars);
    return { label, lanes: lanesOf(placed), bars: placed };
  });
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

/** A sound, with its name where there is room for it before the next. */
export interface PlacedSound extends FilmEvent {
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
export function soundMarks(events: readonly FilmEvent[], pxPerMs: number): readonly PlacedSound[] {
  const sounds = events.filter(({ kind }) => kind === 'sound');
  return sounds.map((sound, index) => {
    const roomTo = (other: FilmEvent | undefined): number =>
      other === undefined ? Infinity : Math.abs(other.atMs - sound.atMs) * pxPerMs;
    const roomPx = roomTo(sounds[index + 1]);
    return {
      ...sound,
      isNamed: roomPx >= diamondPx + sound.label.length * letterPx,
      isDense: Math.min(roomPx, roomTo(sounds[index - 1])) < densePx,
    };
  });
}

/** A tick has at least this much room to the next with a number; the number of the last one takes this much. */
const labelRoomPx = 72;
const numberPx = 34;
const partsOfTick = 4;

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

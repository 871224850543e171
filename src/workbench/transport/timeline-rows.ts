import { parseMultiplier, ONE_X } from '#core/multiplier.ts';
import type { FilmSegment, FilmTrack } from '#engine/host/film.ts';
import { t } from '../text.ts';
import { actionName, type FilmEvent } from './film-events.ts';

interface Bar {
  readonly startMs: number;
  readonly endMs: number;
  readonly label: string;
  readonly kind: 'step' | 'reveal' | 'loss' | 'settle' | 'motion';
}

export interface TimelineRow {
  readonly label: string;
  readonly lanes: number;
  /** Bars with their lanes; lane 0 is the top one. */
  readonly bars: readonly (Bar & { readonly lane: number })[];
}

/** Assigns overlapping spans to lanes; each gets the first free lane. */
function placeInLanes<Each extends Pick<Bar, 'startMs' | 'endMs'>>(spans: readonly Each[]) {
  const freeFromMs: number[] = [];
  const placed = spans
    .toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs)
    .map((span) => {
      const found = freeFromMs.findIndex((fromMs) => fromMs <= span.startMs);
      const lane = found === -1 ? freeFromMs.length : found;
      freeFromMs[lane] = span.endMs;
      return { ...span, lane };
    });
  return { placed, lanes: Math.max(1, freeFromMs.length) };
}

/**
 * Row of the round's steps: start, reveal, settle and end of each. The last one shows how the round ended.
 */
export function phaseRow(segments: readonly FilmSegment[]): TimelineRow {
  const word = (part: string): string => t(`transport.phases.${part}`);
  const hasSeveralRounds = new Set(segments.map(({ step }) => step.nonce)).size > 1;
  const { placed, lanes } = placeInLanes(segments);
  const bars = placed.flatMap(({ step, startMs, revealMs, settleMs, endMs, lane }) => {
    const name = actionName(step.action) + (hasSeveralRounds ? ` ${step.nonce}` : '');
    const isWon = step.isFinal && parseMultiplier(step.round.multiplier) >= ONE_X;
    const ending = step.isFinal && !isWon ? 'loss' : 'reveal';
    const parts: readonly Bar[] = [
      { startMs, endMs: revealMs, label: name, kind: 'step' },
      { startMs: revealMs, endMs: settleMs, label: word(isWon ? 'win' : ending), kind: ending },
      { startMs: settleMs, endMs, label: word('settle'), kind: 'settle' },
    ];
    const [first, ...others] = parts.filter((bar) => bar.endMs > bar.startMs);
    if (!first) return [];
    // A step without a run-up still needs a label.
    const label = first.kind === 'step' ? name : `${name}, ${first.label}`;
    return [{ ...first, label }, ...others].map((bar) => ({ ...bar, lane }));
  });
  return { label: word('label'), lanes, bars };
}

/** Rows of cue motions; adjacent tracks of the same name share a row. */
export function trackRows(tracks: readonly FilmTrack[]): readonly TimelineRow[] {
  const merged: { readonly label: string; readonly bars: Bar[] }[] = [];
  for (const { label, bars } of tracks) {
    if (merged.at(-1)?.label !== label) merged.push({ label, bars: [] });
    merged.at(-1)?.bars.push(...bars.map((bar) => ({ ...bar, kind: 'motion' as const })));
  }
  return merged.map(({ label, bars }) => {
    const { placed, lanes } = placeInLanes(bars);
    return { label, lanes, bars: placed };
  });
}

/** Text of a bar that fits its width: the label, only its number, or nothing. */
export function barText(
  label: string,
  widthPx: number,
): { readonly text: string; readonly isNarrow: boolean } {
  // Average width of a letter in the small bold font.
  const fits = (text: string, paddingPx: number): boolean => text.length * 6.6 + paddingPx <= widthPx;
  if (fits(label, 14)) return { text: label, isNarrow: false };
  const readable = [label, /\d+$/.exec(label)?.[0] ?? ''].find((text) => fits(text, 4));
  return { text: readable ?? '', isNarrow: true };
}

/** Widths in pixels: a letter of the small font, the diamond before it, and a diamond with a gap. */
const [letterPx, diamondPx, densePx] = [7, 18, 12];

/** A sound, with its name if it fits before the next one. */
interface PlacedSound extends FilmEvent {
  readonly isNamed: boolean;
  /** So close to its neighbors that it would cover them. */
  readonly isDense: boolean;
}

/** Places sounds in time order; a name that does not fit is only in the tooltip. */
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

/** Minimum distance of labelled ticks, and the width of the last tick's label, in pixels. */
const [labelRoomPx, numberPx] = [72, 34];
const partsOfTick = 4;

/** Ticks of a film's ruler; labelled ones are 1, 2, 4 or 5 times a power of ten apart. */
export function ticksOf(durationMs: number, pxPerMs: number) {
  if (!(durationMs > 0 && pxPerMs > 0)) return [];
  const leastMs = labelRoomPx / pxPerMs;
  const power = 10 ** Math.floor(Math.log10(leastMs));
  const partMs = (([1, 2, 4, 5].find((factor) => factor * power >= leastMs) ?? 10) * power) / partsOfTick;
  return Array.from({ length: Math.floor(durationMs / partMs) + 1 }, (_, index) => ({
    atMs: index * partMs,
    isNumbered: index % partsOfTick === 0 && (durationMs - index * partMs) * pxPerMs >= numberPx,
  }));
}

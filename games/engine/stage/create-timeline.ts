import { linear } from './easing.ts';
import type { Easing, Timeline, TweenTargets } from './timeline.ts';

/** An entry of the timeline, for tools that display one. */
export interface TimelineEntry {
  readonly kind: 'motion' | 'span' | 'call';
  /** The timeline's label when the entry was added: its cue. */
  readonly cue: string;
  /** The animated property; empty for spans and calls. */
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** A timeline as the stage plays it; scenes only see `Timeline`. */
export interface PlayableTimeline extends Timeline {
  /** The cue that entries added from now on belong to. */
  label: string;
  /** The time that is shown now. */
  readonly timeMs: number;
  readonly revealMs: number | null;
  readonly settleMs: number | null;
  /** Sets every target to its value at `timeMs`: a pure function of the time that fires no calls. */
  seek(timeMs: number): void;
  /**
   * Seeks to a later time and fires the calls after the previous time, up to and including the new one, in
   * order.
   */
  advance(timeMs: number): void;
  /** Lists all entries so far; computed on each call. */
  entries(): readonly TimelineEntry[];
}

/** The motion of one property: from its value at `atMs` to `end`. */
interface Segment {
  readonly atMs: number;
  readonly durationMs: number;
  readonly end: number;
  readonly ease: Easing;
  readonly cue: string;
}
interface Track {
  readonly target: Record<string, number>;
  readonly key: string;
  readonly initial: number;
  readonly segments: Segment[];
}
interface Span {
  readonly atMs: number;
  readonly durationMs: number;
  readonly ease: Easing;
  readonly draw: (progress: number) => void;
  readonly cue: string;
}
interface Call {
  readonly atMs: number;
  readonly cue: string;
  readonly run: () => void;
}

const progressAt = (atMs: number, durationMs: number, timeMs: number): number => {
  if (timeMs < atMs) return 0;
  return durationMs <= 0 ? 1 : Math.min(1, (timeMs - atMs) / durationMs);
};

/**
 * Returns the value of a track at a time: segments in time order, each starting at the end value of the
 * previous one.
 */
const valueAt = (track: Track, timeMs: number): number => {
  let value = track.initial;
  for (const [index, segment] of track.segments.entries()) {
    if (timeMs < segment.atMs) break;
    const next = track.segments[index + 1];
    const until = next && next.atMs <= timeMs ? next.atMs : timeMs;
    const progress = progressAt(segment.atMs, segment.durationMs, until);
    value = progress >= 1 ? segment.end : value + (segment.end - value) * segment.ease(progress);
  }
  return value;
};

/** Inserts in time order, after entries of the same time. */
const insert = <T extends { readonly atMs: number }>(list: T[], entry: T): void => {
  let index = list.length;
  while (index > 0 && (list[index - 1]?.atMs ?? 0) > entry.atMs) index -= 1;
  list.splice(index, 0, entry);
};

class PlainTimeline implements PlayableTimeline {
  label = '';
  durationMs = 0;
  cursorMs = 0;
  timeMs = 0;
  revealMs: number | null = null;
  settleMs: number | null = null;
  readonly #tracks = new Map<object, Map<string, Track>>();
  readonly #spans: Span[] = [];
  readonly #calls: Call[] = [];
  /** Calls up to and including this time have fired; negative so that a call at 0 fires. */
  #firedMs = -1;

  to<T extends object>(
    target: T,
    values: TweenTargets<T>,
    options: { readonly atMs: number; readonly durationMs: number; readonly ease?: Easing },
  ): void {
    const { atMs, durationMs, ease = linear } = options;
    for (const [key, end] of Object.entries(values)) {
      if (typeof end !== 'number') continue;
      insert(this.#track(target, key).segments, { atMs, durationMs, end, ease, cue: this.label });
    }
    this.#reach(atMs + durationMs);
  }

  set<T extends object>(target: T, values: TweenTargets<T>, atMs: number): void {
    this.to(target, values, { atMs, durationMs: 0 });
  }

  span(options: {
    readonly atMs: number;
    readonly durationMs: number;
    readonly ease?: Easing;
    readonly draw: (progress: number) => void;
  }): void {
    insert(this.#spans, { ease: linear, ...options, cue: this.label });
    this.#reach(options.atMs + options.durationMs);
  }

  call(atMs: number, run: () => void): void {
    insert(this.#calls, { atMs, run, cue: this.label });
    this.#reach(atMs);
  }

  markReveal(atMs: number): void {
    this.revealMs = atMs;
    this.#reach(atMs);
  }

  markSettle(atMs: number): void {
    this.settleMs = atMs;
    this.#reach(atMs);
  }

  seek(timeMs: number): void {
    this.timeMs = Math.min(this.durationMs, Math.max(0, timeMs));
    for (const tracks of this.#tracks.values()) {
      for (const track of tracks.values()) track.target[track.key] = valueAt(track, this.timeMs);
    }
    this.#drawSpans();
    // When played from the start, a call at 0 fires too.
    this.#firedMs = this.timeMs > 0 ? this.timeMs : -1;
  }

  advance(timeMs: number): void {
    const from = this.#firedMs;
    const until = Math.min(this.durationMs, Math.max(this.timeMs, timeMs));
    this.seek(until);
    this.#firedMs = until;
    for (const call of this.#calls) if (call.atMs > from && call.atMs <= until) call.run();
  }

  entries(): readonly TimelineEntry[] {
    const moves = [...this.#tracks.values()].flatMap((tracks) => [...tracks.values()]);
    return [
      ...moves.flatMap(({ key, segments }) => segments.map((each) => entryOf('motion', each, key))),
      ...this.#spans.map((span) => entryOf('span', span)),
      ...this.#calls.map((call) => entryOf('call', { ...call, durationMs: 0 })),
    ];
  }

  /**
   * Draws finished and future spans first, in time order, so that the span in progress is drawn last and
   * wins.
   */
  #drawSpans(): void {
    for (const span of this.#spans) if (this.timeMs < span.atMs) span.draw(0);
    for (const span of this.#spans) {
      const progress = progressAt(span.atMs, span.durationMs, this.timeMs);
      if (this.timeMs >= span.atMs) span.draw(progress >= 1 ? 1 : span.ease(progress));
    }
  }

  #track(target: object, key: string): Track {
    const tracks = this.#tracks.get(target) ?? new Map<string, Track>();
    this.#tracks.set(target, tracks);
    // Tween targets have numbers under the keys that `TweenTargets` admits; the compiler checked this at
    // `to`.
    const numbers = target as Record<string, number>;
    const track = tracks.get(key) ?? { target: numbers, key, initial: numbers[key] ?? 0, segments: [] };
    tracks.set(key, track);
    return track;
  }

  #reach(timeMs: number): void {
    this.durationMs = Math.max(this.durationMs, timeMs);
  }
}

const entryOf = (
  kind: TimelineEntry['kind'],
  { atMs, durationMs, cue }: Pick<Span, 'atMs' | 'durationMs' | 'cue'>,
  name = '',
): TimelineEntry => ({ kind, cue, name, startMs: atMs, endMs: atMs + durationMs });

/** Creates an empty timeline. Start values are those that targets have when they are first used. */
export const createTimeline = (): PlayableTimeline => new PlainTimeline();

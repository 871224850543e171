import type { PlayableTimeline } from './create-timeline.ts';
import type { RunOptions, TimelineRun } from './stage.ts';

/** The running timelines; the stage advances them with its clock. */
export interface TimelineRunner {
  run(timeline: PlayableTimeline, options: RunOptions): TimelineRun;
  advance(deltaMs: number): void;
  stopAll(seekToEnd: boolean): void;
  readonly busy: boolean;
}

class Play implements TimelineRun {
  done = false;
  readonly #timeline: PlayableTimeline;
  readonly #options: RunOptions;
  /** Marks up to this time were already reported by an earlier run. */
  #reportedMs: number;

  constructor(timeline: PlayableTimeline, options: RunOptions) {
    this.#timeline = timeline;
    this.#options = options;
    this.#reportedMs = timeline.timeMs > 0 ? timeline.timeMs : -1;
    if (timeline.timeMs === 0) timeline.seek(0);
  }

  get timeMs(): number {
    return this.#timeline.timeMs;
  }

  advance(deltaMs: number): void {
    if (this.done) return;
    const timeline = this.#timeline;
    try {
      timeline.advance(timeline.timeMs + deltaMs);
      this.#report();
    } catch (error) {
      this.done = true;
      this.#options.onError?.(error);
    }
  }

  finish(): void {
    if (this.done) return;
    try {
      this.#timeline.seek(this.#timeline.durationMs);
      this.#report();
    } catch (error) {
      this.done = true;
      this.#options.onError?.(error);
    }
  }

  drop(): void {
    this.done = true;
  }

  #report(): void {
    const { timeMs, revealMs, settleMs, durationMs } = this.#timeline;
    const from = this.#reportedMs;
    this.#reportedMs = timeMs;
    const isPassed = (markMs: number | null): boolean => markMs !== null && markMs > from && markMs <= timeMs;
    if (isPassed(revealMs)) this.#options.onReveal?.();
    if (isPassed(settleMs)) this.#options.onSettle?.();
    if (timeMs < durationMs) return;
    this.done = true;
    this.#options.onEnd?.();
  }
}

/** Creates the runner of timelines. */
export const createTimelineRunner = (): TimelineRunner => {
  let plays: Play[] = [];
  const sweep = (): void => {
    plays = plays.filter((play) => !play.done);
  };
  return {
    get busy() {
      return plays.some((play) => !play.done);
    },
    run(timeline, options) {
      const play = new Play(timeline, options);
      plays.push(play);
      return play;
    },
    advance(deltaMs) {
      for (const play of Array.from(plays)) play.advance(deltaMs);
      sweep();
    },
    stopAll(seekToEnd) {
      const stopped = plays;
      plays = [];
      for (const play of stopped) {
        if (seekToEnd) play.finish();
        else play.drop();
      }
    },
  };
};

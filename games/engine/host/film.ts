import type { AnyGame } from '../game.ts';
import type { Speed } from '../stage/scene.ts';
import type { StageHandle } from '../stage/stage.ts';
import type { MoneyFormatter } from './bet-amount-texts.ts';
import { planFilm, type PlannedSegment } from './film-plan.ts';
import { FilmRenderer } from './film-renderer.ts';
import { buildFilmTracks } from './film-tracks.ts';
import type { FilmMark, FilmSegment, FilmStep, FilmTrack } from './film-types.ts';
import type { SoundGate } from './sound-gate.ts';

export type { FilmMark, FilmSegment, FilmStep, FilmTrack };

/**
 * A whole round as one animation: its steps in sequence (or concurrently where the game allows it), from the
 * first frame of the bet to the last of the celebration. `seek` is a pure function of the time, forwards and
 * backwards, over all steps.
 */
export interface Film {
  readonly durationMs: number;
  /** The time that is shown. */
  readonly timeMs: number;
  readonly segments: readonly FilmSegment[];
  readonly tracks: readonly FilmTrack[];
  /** In time order. */
  readonly marks: readonly FilmMark[];
  /** Shows a time and draws it; no sound. */
  seek(timeMs: number): void;
  /** Advances the time, plays the sounds it passes, and draws. Stays at the end. */
  advance(deltaMs: number): void;
  /** Schedules everything again at the current time: after another scene, size, speed or look. */
  rebuild(): void;
  close(): void;
}

export interface FilmOptions {
  readonly game: AnyGame;
  /** The film owns the stage's scene until `close`: no one else may show or play in it. */
  readonly stage: StageHandle;
  readonly steps: readonly FilmStep[];
  readonly format: MoneyFormatter;
  speed(): Speed;
  /** The sound port that the stage was opened with, as a gate: the film uses it to find its sounds. */
  readonly sound?: SoundGate | undefined;
}

/**
 * Schedules the steps of a round as a film and sets the scene to its first moment, without drawing it.
 * @throws when the scene cannot schedule a step
 */
export const openFilm = (options: FilmOptions): Film => new SceneFilm(options);

class SceneFilm implements Film {
  timeMs = 0;
  durationMs = 0;
  segments: readonly FilmSegment[] = [];
  tracks: readonly FilmTrack[] = [];
  marks: readonly FilmMark[] = [];
  readonly #options: FilmOptions;
  #reel: FilmRenderer | null = null;
  /** In time order. */
  #cuts: readonly number[] = [];
  #isClosed = false;

  constructor(options: FilmOptions) {
    this.#options = options;
    this.#plan();
  }

  seek(timeMs: number): void {
    if (this.#isClosed) return;
    this.timeMs = this.#inFilm(timeMs);
    this.#reel?.seek(this.timeMs);
    this.#reel?.draw(this.timeMs);
  }

  advance(deltaMs: number): void {
    if (this.#isClosed) return;
    this.#play(this.#inFilm(this.timeMs + Math.max(0, deltaMs)));
    this.#reel?.draw(this.timeMs);
  }

  rebuild(): void {
    if (this.#isClosed) return;
    this.#plan();
    this.#reel?.draw(this.timeMs);
  }

  close(): void {
    this.#isClosed = true;
    this.#options.stage.stopAll(false);
  }

  #inFilm(timeMs: number): number {
    return Math.min(this.durationMs, Math.max(0, timeMs));
  }

  /** Computes times, tracks and marks again, and sets the scene to the film's current time. */
  #plan(): void {
    const { game, stage, steps, format } = this.#options;
    const maker = { game, stage, format, speed: this.#options.speed() };
    const groups = planFilm(steps, maker);
    const planned = groups.flat();
    const reel = new FilmRenderer(maker, groups);
    this.#reel = reel;
    this.#cuts = reel.cuts;
    this.durationMs = reel.endMs;
    this.segments = planned;
    this.tracks = buildFilmTracks(planned.flatMap(({ entries }) => entries));
    const timeMs = this.#inFilm(this.timeMs);
    this.marks = [...stepMarks(planned), ...this.#soundMarks(planned)].toSorted((a, b) => a.atMs - b.atMs);
    this.timeMs = timeMs;
    reel.forget();
    reel.seek(timeMs);
  }

  /** Plays the film silently from call to call and records its sounds. */
  #soundMarks(planned: readonly PlannedSegment[]): readonly FilmMark[] {
    const { sound } = this.#options;
    if (!sound) return [];
    const marks: FilmMark[] = [];
    const calls = planned.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'call'));
    const times = [...new Set(calls.map(({ startMs }) => startMs))].toSorted((a, b) => a - b);
    this.timeMs = 0;
    this.#reel?.seek(0);
    sound.listen(
      () => {
        for (const timeMs of times) this.#play(timeMs);
      },
      (label) => marks.push({ atMs: this.timeMs, kind: 'sound', label }),
    );
    return marks;
  }

  #play(untilMs: number): void {
    for (const cutMs of this.#cuts) if (cutMs > this.timeMs && cutMs < untilMs) this.#playTo(cutMs);
    this.#playTo(untilMs);
  }

  #playTo(timeMs: number): void {
    this.timeMs = timeMs;
    this.#reel?.play(timeMs);
  }
}

const stepMarks = (segments: readonly FilmSegment[]): readonly FilmMark[] =>
  segments.flatMap(({ step, startMs, revealMs, settleMs }): readonly FilmMark[] => [
    { atMs: startMs, kind: 'step', label: String(step.round.step) },
    { atMs: revealMs, kind: 'reveal', label: String(step.round.step) },
    { atMs: settleMs, kind: 'settle', label: String(step.round.step) },
  ]);

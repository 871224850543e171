import type { Film, FilmStep } from '#engine/host/film.ts';
import type { FilmStage } from '#engine/host/film-stage.ts';
import type { FrameSource } from '#engine/stage/clock.ts';
import { IDLE_AFTER_MS } from '#engine/stage/frame-throttle.ts';
import type { StageSettings } from '#engine/stage/stage.ts';
import { type FilmStopTimes, stopAfter, stopBefore } from './film-stops.ts';

export type ReplayRate = 0.5 | 1 | 2;

/** Immutable state of a replay; replaced on every change. */
export interface ReplayPlayerState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Loading progress of the assets. */
  readonly loadedPercent: number;
  readonly times: FilmStopTimes;
  readonly timeMs: number;
  readonly isPlaying: boolean;
  readonly rate: ReplayRate;
}

export interface ReplayOptions {
  readonly steps: readonly FilmStep[];
  readonly frames: FrameSource;
  /** Opens the stage; called again after a failure. */
  openStage(tell: { onProgress(fraction: number): void; onFailed(error: unknown): void }): Promise<FilmStage>;
  settings(): StageSettings;
}

/** Longer frames are clamped to this, so that a stall does not skip ahead. */
const maxFrameMs = 250;
const noTimes: FilmStopTimes = { durationMs: 0, segments: [] };

/** Plays a film with transport controls, driven by animation frames. */
export class ReplayPlayer {
  state: ReplayPlayerState = {
    phase: 'loading',
    loadedPercent: 0,
    times: noTimes,
    timeMs: 0,
    isPlaying: false,
    rate: 1,
  };
  readonly #options: ReplayOptions;
  readonly #listeners = new Set<() => void>();
  #stage: FilmStage | null = null;
  /** Generation of the stage: one that finishes opening after a newer request is closed. */
  #turn = 0;
  #request: number | null = null;
  #lastFrameMs: number | null = null;
  /** How long the picture has been still, ms. */
  #stillMs = 0;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens the stage and plays from the start. With reduced motion it shows the end instead. Never rejects.
   */
  async open(): Promise<void> {
    this.close();
    const turn = this.#turn;
    const isOver = (): boolean => turn !== this.#turn;
    this.#change({ phase: 'loading', loadedPercent: 0 });
    try {
      const stage = await this.#options.openStage({
        onProgress: (fraction) => {
          if (!isOver()) this.#change({ loadedPercent: Math.round(fraction * 100) });
        },
        onFailed: (error) => !isOver() && this.#fail(error),
      });
      if (isOver()) return stage.close();
      this.#stage = stage;
      const film = stage.load(this.#options.steps);
      this.#change({ phase: 'ready', times: this.#timesOf(film), timeMs: 0 });
      if (this.#options.settings().reducedMotion) this.seek(film.durationMs);
      else this.play();
    } catch (error) {
      if (!isOver()) this.#fail(error);
    }
  }

  /** Resumes, or restarts if at the end. */
  play(): void {
    const { phase, timeMs, times, isPlaying } = this.state;
    if (phase !== 'ready' || isPlaying) return;
    if (timeMs >= times.durationMs) this.seek(0);
    this.#change({ isPlaying: true });
    this.#run();
  }

  pause(): void {
    if (!this.state.isPlaying) return;
    this.#change({ isPlaying: false });
    this.#stillMs = 0;
  }

  seek(timeMs: number): void {
    this.#move((film) => film.seek(timeMs));
    this.#stillMs = 0;
    this.#run();
  }

  restart(): void {
    this.seek(0);
    this.play();
  }

  previousStep(): void {
    const { times, timeMs, isPlaying } = this.state;
    this.seek(stopBefore(times, timeMs, isPlaying));
  }

  nextStep(): void {
    this.seek(stopAfter(this.state.times, this.state.timeMs));
  }

  setRate(rate: ReplayRate): void {
    this.#change({ rate });
  }

  /** Applies changed player settings and redraws at the same time. */
  apply(): void {
    this.#stage?.apply(this.#options.settings());
    this.#move(() => undefined);
  }

  /** Releases the stage; `open` creates a new one. */
  close(): void {
    this.#turn += 1;
    this.#stop();
    this.pause();
    const stage = this.#stage;
    this.#stage = null;
    stage?.close();
  }

  #run(): void {
    if (!this.#stage || this.#request !== null) return;
    this.#lastFrameMs = null;
    this.#request = this.#options.frames.request(this.#frame);
  }

  readonly #frame = (frameMs: number): void => {
    const deltaMs = Math.min(maxFrameMs, Math.max(0, frameMs - (this.#lastFrameMs ?? frameMs)));
    this.#lastFrameMs = frameMs;
    this.#request = this.#options.frames.request(this.#frame);
    if (this.state.isPlaying) this.#advance(deltaMs * this.state.rate);
    else this.#rest(deltaMs);
  };

  #advance(deltaMs: number): void {
    this.#move((film) => film.advance(deltaMs));
    if (this.state.timeMs >= this.state.times.durationMs) this.pause();
  }

  /** Redraws a paused picture at full sharpness; motion is drawn at a lower resolution. */
  #rest(deltaMs: number): void {
    this.#stillMs += deltaMs;
    if (this.#stillMs < IDLE_AFTER_MS) return;
    this.#stop();
    this.#move(({ timeMs }) => this.#stage?.stage.drawAt(timeMs, false));
  }

  #stop(): void {
    if (this.#request !== null) this.#options.frames.cancel(this.#request);
    this.#request = null;
  }

  /** Moves the film. A scene that throws fails the replay, because its state is undefined. */
  #move(move: (film: Film) => void): void {
    const { film } = this.#stage ?? {};
    if (!film) return;
    try {
      move(film);
      this.#change({ timeMs: film.timeMs, times: this.#timesOf(film) });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Returns the film's times. They change if a new size or setting has rebuilt the film. */
  #timesOf({ durationMs, segments }: FilmStopTimes): FilmStopTimes {
    const { times } = this.state;
    return segments === times.segments ? times : { durationMs, segments };
  }

  #fail(error: unknown): void {
    console.error('The replay was stopped', error);
    try {
      this.close();
    } finally {
      this.#change({ phase: 'failed' });
    }
  }

  #change(change: Partial<ReplayPlayerState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

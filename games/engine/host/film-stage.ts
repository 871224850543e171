import type { AnyGame } from '../game.ts';
import { createClock } from '../stage/clock.ts';
import type { SoundPort, Speed, TextRef } from '../stage/scene.ts';
import { openStage } from '../stage/open-stage.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import type { MoneyFormatter } from './bet-amount-texts.ts';
import { type Film, type FilmStep, openFilm } from './film.ts';
import { createSoundGate, type SoundGate } from './sound-gate.ts';

export interface FilmStageOptions {
  /** The canvas fills it; it must be in the document. */
  readonly element: HTMLElement;
  readonly game: AnyGame;
  readonly settings: StageSettings;
  readonly sound: SoundPort;
  readonly format: MoneyFormatter;
  speed(): Speed;
  text(ref: TextRef): string;
  /** Pictures loaded so far, 0 to 1. */
  onProgress?(fraction: number): void;
  /** The picture is unusable; close it. */
  onFailed(error: unknown): void;
}

/** A stage that only shows films: no round machine and no clock. */
export interface FilmStage {
  readonly stage: StageHandle;
  readonly sound: SoundGate;
  readonly film: Film | null;
  /**
   * Loads steps into a scene that remembers no earlier ones, at their first moment.
   * @throws when they cannot be scheduled
   */
  load(steps: readonly FilmStep[]): Film;
  /** Applies changed settings: the same film at the same time. */
  apply(settings: StageSettings): void;
  close(): void;
}

/**
 * Opens a stage for films. It does not advance by itself: the caller calls `film.advance`.
 * @throws as `openStage`
 */
export async function openFilmStage(options: FilmStageOptions): Promise<FilmStage> {
  const sound = createSoundGate(options.sound);
  // Filled below: the stage only reports after it is open.
  const opened: { current: OpenFilmStage | null } = { current: null };
  const rebuild = (): void => opened.current?.rebuild();
  const stage = await openStage({
    ...options,
    sound,
    clock: createClock(),
    onResize: rebuild,
    onRestored: rebuild,
  });
  opened.current = new OpenFilmStage(options, stage, sound);
  return opened.current;
}

class OpenFilmStage implements FilmStage {
  readonly stage: StageHandle;
  readonly sound: SoundGate;
  film: Film | null = null;
  readonly #options: FilmStageOptions;
  #params: unknown = null;
  #isUsed = false;

  constructor(options: FilmStageOptions, stage: StageHandle, sound: SoundGate) {
    this.#options = options;
    this.stage = stage;
    this.sound = sound;
  }

  load(steps: readonly FilmStep[]): Film {
    const { game, format } = this.#options;
    const { stage, sound } = this;
    this.film?.close();
    this.film = null;
    if (this.#isUsed) stage.swap(game.createScene);
    this.#isUsed = true;
    this.#params = steps[0]?.round.params ?? null;
    this.#offer();
    this.film = openFilm({ game, stage, steps, format, sound, speed: () => this.#options.speed() });
    this.film.seek(0);
    return this.film;
  }

  apply(settings: StageSettings): void {
    this.stage.apply(settings);
    this.rebuild();
  }

  rebuild(): void {
    try {
      this.#offer();
      this.film?.rebuild();
    } catch (error) {
      this.#options.onFailed(error);
    }
  }

  close(): void {
    this.film?.close();
    this.film = null;
    this.stage.clock.destroy();
    this.stage.destroy();
  }

  #offer(): void {
    if (this.#params !== null) this.stage.scene.offer?.(this.#params, null);
  }
}

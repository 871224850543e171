import type { AnyGame } from '../game.ts';
import type { HostClock } from '../stage/clock.ts';
import { openStage } from '../stage/open-stage.ts';
import type { SoundPort, TextRef } from '../stage/scene.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import type { MoneyFormatter } from './bet-amount-texts.ts';

/** The loading state of the stage (ui.md 14). */
export type GameCanvasPhase =
  | { readonly name: 'loading'; readonly percent: number }
  | { readonly name: 'ready' }
  /** The context is lost; the last frame stays. */
  | { readonly name: 'lost' }
  /** The stage is unavailable: the DOM controls stay. */
  | { readonly name: 'failed'; readonly error: unknown };

export interface GameCanvasOptions {
  readonly game: AnyGame;
  /** A custom clock: tests and the workbench pass a manual one. */
  readonly clock?: HostClock | undefined;
  readonly sound: SoundPort;
  readonly format: MoneyFormatter;
  readonly settings: StageSettings;
  text(ref: TextRef): string;
}

/** How the game reacts to changes of its stage. */
export interface GameCanvasListener {
  /** A stage was opened, or is gone (null). */
  attached(stage: StageHandle | null): void;
  /** The scene was resized, or replaced by a new one without state. */
  resized(): void;
  phaseChanged(): void;
  /** The stage was closed after an error, which `phase` reports too. */
  failed(error: unknown): void;
}

/**
 * The stage of a mounted game: opened, lost, restored, closed after an error, reopened. The game decides what
 * it shows.
 */
export class GameCanvas {
  stage: StageHandle | null = null;
  phase: GameCanvasPhase = { name: 'loading', percent: 0 };
  readonly #options: GameCanvasOptions;
  readonly #listener: GameCanvasListener;
  #settings: StageSettings;
  #isDestroyed = false;
  /** Counts the requests to open a stage: an older one that opens late is closed. */
  #turn = 0;
  #opening: Promise<void> = Promise.resolve();

  constructor(options: GameCanvasOptions, listener: GameCanvasListener) {
    this.#options = options;
    this.#listener = listener;
    this.#settings = options.settings;
  }

  /** Opens the stage in an element that is in the document; also after a failure. */
  async open(element: HTMLElement): Promise<void> {
    this.#close();
    const turn = ++this.#turn;
    const isOver = (): boolean => this.#isDestroyed || turn !== this.#turn;
    this.#enter({ name: 'loading', percent: 0 });
    // One at a time: an outdated stage that opens late would take the canvas away.
    const open = (): Promise<void> => this.#open(element, isOver);
    this.#opening = this.#opening.then(open, open);
    await this.#opening;
  }

  /** Calls the stage; if its scene throws, the stage is closed and the round continues. */
  use(run: (stage: StageHandle) => void): void {
    try {
      if (this.stage) run(this.stage);
    } catch (error) {
      this.fail(error);
    }
  }

  apply(settings: StageSettings): void {
    this.#settings = settings;
    this.use((stage) => {
      stage.apply(settings);
      this.sceneIsNew();
    });
  }

  resize(): void {
    this.use((stage) => {
      if (stage.resize()) this.#listener.resized();
    });
  }

  /** The scene was rebuilt. */
  sceneIsNew(): void {
    this.#listener.resized();
    if (this.stage) this.#enter({ name: 'ready' });
  }

  fail(error: unknown): void {
    if (this.#isDestroyed) return;
    try {
      this.#close();
    } finally {
      this.#enter({ name: 'failed', error });
      this.#listener.failed(error);
    }
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#close();
  }

  async #open(element: HTMLElement, isOver: () => boolean): Promise<void> {
    if (isOver()) return;
    try {
      const { game, sound, text, format, clock } = this.#options;
      const stage = await openStage({
        element,
        game,
        settings: this.#settings,
        sound,
        text,
        format,
        clock,
        onProgress: (fraction) => {
          // Pictures continue to load after the context has failed: that failure stays.
          if (isOver() || this.phase.name !== 'loading') return;
          this.#enter({ name: 'loading', percent: Math.round(fraction * 100) });
        },
        onContextLost: () => this.#enter({ name: 'lost' }),
        onRestored: () => this.sceneIsNew(),
        onFailed: (error) => this.fail(error),
        onResize: () => this.#listener.resized(),
      });
      if (isOver()) return stage.destroy();
      this.stage = stage;
      this.#listener.attached(stage);
      this.sceneIsNew();
    } catch (error) {
      if (!isOver()) this.fail(error);
    }
  }

  #close(): void {
    const stage = this.stage;
    this.stage = null;
    this.#listener.attached(null);
    stage?.destroy();
  }

  #enter(phase: GameCanvasPhase): void {
    if (this.#isDestroyed) return;
    this.phase = phase;
    this.#listener.phaseChanged();
  }
}

import type { AnyGame } from '../game.ts';
import type { HostClock } from '../stage/clock.ts';
import { openStage } from '../stage/open-stage.ts';
import type { SoundPort, TextRef } from '../stage/scene.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import type { MoneyFormatter } from './bet-amount-texts.ts';

/** How far the picture is (ui.md 14). */
export type GameCanvasPhase =
  | { readonly name: 'loading'; readonly percent: number }
  | { readonly name: 'ready' }
  /** The context is gone; the last frame stays. */
  | { readonly name: 'lost' }
  /** No picture to be had now: the DOM controls stay. */
  | { readonly name: 'failed'; readonly error: unknown };

export interface GameCanvasOptions {
  readonly game: AnyGame;
  /** A picture clock of one's own: tests and the workbench give a manual one. */
  readonly clock?: HostClock | undefined;
  readonly sound: SoundPort;
  readonly format: MoneyFormatter;
  readonly settings: StageSettings;
  text(ref: TextRef): string;
}

/** What the game does when its picture changes. */
export interface GameCanvasListener {
  /** A stage is there, or gone (null). */
  attached(stage: StageHandle | null): void;
  /** The scene has another size, or is another one that knows nothing yet. */
  resized(): void;
  phaseChanged(): void;
  /** The picture was given up, which `phase` says too. */
  failed(error: unknown): void;
}

/** The picture of a mounted game: opened, lost, restored, given up, opened again. What it shows is the game's to say. */
export class GameCanvas {
  stage: StageHandle | null = null;
  phase: GameCanvasPhase = { name: 'loading', percent: 0 };
  readonly #options: GameCanvasOptions;
  readonly #listener: GameCanvasListener;
  #settings: StageSettings;
  #isDestroyed = false;
  /** Counts the pictures asked for: an older one that comes late is given back. */
  #turn = 0;
  #opening: Promise<void> = Promise.resolve();

  constructor(options: GameCanvasOptions, listener: GameCanvasListener) {
    this.#options = options;
    this.#listener = listener;
    this.#settings = options.settings;
  }

  /** Loads the picture into an element that is in the document; again after a failure. */
  async open(element: HTMLElement): Promise<void> {
    this.#close();
    const turn = ++this.#turn;
    const isOver = (): boolean => this.#isDestroyed || turn !== this.#turn;
    this.#enter({ name: 'loading', percent: 0 });
    // One after the other: a picture that comes late and is of no use would take the canvas along.
    const open = (): Promise<void> => this.#open(element, isOver);
    this.#opening = this.#opening.then(open, open);
    await this.#opening;
  }

  /** A scene that throws is of no use any more: the picture is given up, the round goes on. */
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

  /** The scene was made anew. */
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
          // Pictures go on loading when there is no context to be had: that failure stays.
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

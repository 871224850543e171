import { createActor } from 'xstate';
import type { AnyGame } from '../game.ts';
import type { RoundGateway } from '../round/gateway.ts';
import { type RoundActor, roundMachine } from '../round/round-machine.ts';
import type { PendingBets } from '../round/round-types.ts';
import type { HostClock } from '../stage/clock.ts';
import type { PointState, SoundPort, Speed, Target, TextRef } from '../stage/scene.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import { openStage } from '../stage/open-stage.ts';
import type { FactFormat } from './bet-facts.ts';
import type { EditedGame } from './scene-swap.ts';
import { StageShow } from './stage-show.ts';

/** Wall time for time-outs, retries and pace. */
export interface DealerClock {
  // The machine library hands back what its clock gave it, whatever that is.
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(id: unknown): void;
}

export interface MountOptions {
  readonly game: AnyGame;
  readonly gateway: RoundGateway;
  readonly pendingBets: PendingBets;
  readonly dealerClock: DealerClock;
  /** A picture clock of one's own: tests and the workbench give a manual one. */
  readonly clock?: HostClock | undefined;
  readonly sound: SoundPort;
  readonly format: FactFormat;
  readonly settings: StageSettings;
  speed(): Speed;
  text(ref: TextRef): string;
  /** The picture was given up, which `phase` says too. */
  onPictureFailed?(error: unknown): void;
  /** Takes edits of the game's files while it is being worked on (`followEdits`); pages for players give none. */
  followEdits?(mounted: EditedGame): () => void;
}

/** Where the picture stands (ui.md 14). */
export type PicturePhase =
  | { readonly name: 'loading'; readonly percent: number }
  | { readonly name: 'ready' }
  /** The context is gone; the last frame stays. */
  | { readonly name: 'lost' }
  /** No picture to be had now: the DOM controls stay. */
  | { readonly name: 'failed'; readonly error: unknown };

/** A game mounted: machine, stage and what the DOM lays over it. */
export interface MountedGame {
  readonly actor: RoundActor;
  readonly game: AnyGame;
  /** Null until loaded, and without WebGL. */
  readonly stage: StageHandle | null;
  readonly show: StageShow;
  readonly phase: PicturePhase;
  /** What can be pressed or moved now; the same list until it changes. */
  readonly targets: readonly Target[];
  /** Counts the changes of `phase`, `stage` and `targets`. */
  readonly revision: number;
  /** Called after every change of `phase`, `stage` or `targets`. */
  watch(listener: () => void): () => void;
  /** Starts the round machine; listen to its facts before. */
  start(): void;
  /** Loads the picture into an element that is in the document; again after a failure. */
  openPicture(element: HTMLElement): Promise<void>;
  /** The bet being prepared, and autobet's plan while the Auto tab is open. */
  offer(params: unknown, plan?: unknown): void;
  point(targetId: string | null, state: PointState): void;
  apply(settings: StageSettings): void;
  /** The page was hidden or shown. */
  setHidden(isHidden: boolean): void;
  /** Autobet plays now, or no more. */
  setAutobet(isAutobet: boolean): void;
  resize(): void;
  destroy(): void;
}

/** Seats a game: `start` its round when its facts are listened to; the picture follows by `openPicture`. */
export const mountGame = (options: MountOptions): MountedGame => new MountPlace(options);

/** The bet being prepared, as the scene was told it. */
export interface OfferedBet {
  readonly params: unknown;
  readonly plan: unknown;
}

class MountPlace implements MountedGame {
  readonly game: AnyGame;
  readonly actor: RoundActor;
  readonly show: StageShow;
  stage: StageHandle | null = null;
  phase: PicturePhase = { name: 'loading', percent: 0 };
  targets: readonly Target[] = [];
  revision = 0;
  readonly #options: MountOptions;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  #settings: StageSettings;
  #offered: OfferedBet | null = null;
  #isHidden = false;
  #isAutobet = false;
  #isDestroyed = false;
  /** Counts the pictures asked for: an older one that comes late is given back. */
  #turn = 0;
  #opening: Promise<void> = Promise.resolve();
  #waitingSinceMs: number | null = null;
  #endWait: (() => void) | null = null;

  constructor(options: MountOptions) {
    this.#options = options;
    this.#settings = options.settings;
    this.game = options.game;
    this.show = new StageShow({
      game: options.game,
      format: options.format,
      rounds: () => this.actor.getSnapshot().context,
      speed: options.speed,
      isHidden: () => this.#isHidden,
      isAutobet: () => this.#isAutobet,
      later: (run) => void options.dealerClock.setTimeout(run, 0),
      broken: (error) => this.#failPicture(error),
    });
    this.actor = createActor(roundMachine, {
      // The ids that this clock hands out come back to it and to nobody else.
      clock: options.dealerClock,
      input: {
        game: options.game.meta.slug,
        gateway: options.gateway,
        pendingBets: options.pendingBets,
        show: this.show,
        pattern: {
          pendingRounds: options.game.meta.pendingRounds ?? 1,
          stepsOverlap: options.game.meta.stepsOverlap ?? false,
        },
      },
    });
    const watching = this.actor.subscribe(() => this.#followRound());
    this.#ends.push(() => watching.unsubscribe());
    const edits = options.followEdits?.({
      game: options.game,
      show: this.show,
      stage: () => this.stage,
      offered: () => this.#offered,
      onStage: (use) => this.#onStage(use),
      sceneIsNew: () => this.#sceneIsNew(),
    });
    if (edits) this.#ends.push(edits);
  }

  start(): void {
    this.actor.start();
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async openPicture(element: HTMLElement): Promise<void> {
    this.#closePicture();
    const turn = ++this.#turn;
    const isOver = (): boolean => this.#isDestroyed || turn !== this.#turn;
    this.#enter({ name: 'loading', percent: 0 });
    // One after the other: a picture that comes late and is of no use would take the canvas along.
    const open = (): Promise<void> => this.#open(element, isOver);
    this.#opening = this.#opening.then(open, open);
    await this.#opening;
  }

  async #open(element: HTMLElement, isOver: () => boolean): Promise<void> {
    if (isOver()) return;
    try {
      const stage = await openStage({
        element,
        game: this.game,
        settings: this.#settings,
        sound: this.#options.sound,
        text: this.#options.text,
        clock: this.#options.clock,
        onProgress: (fraction) => {
          // Pictures go on loading when there is no context to be had: that failure stands.
          if (isOver() || this.phase.name !== 'loading') return;
          this.#enter({ name: 'loading', percent: Math.round(fraction * 100) });
        },
        onContextLost: () => this.#enter({ name: 'lost' }),
        onRestored: () => this.#sceneIsNew(),
        onFailed: (error) => this.#failPicture(error),
        onResize: () => this.#sceneIsResized(),
      });
      if (isOver()) return stage.destroy();
      this.stage = stage;
      this.#endWait = stage.clock.onStep((timeMs) => this.#wait(timeMs));
      this.show.attach(stage);
      this.#sceneIsNew();
    } catch (error) {
      if (!isOver()) this.#failPicture(error);
    }
  }

  offer(params: unknown, plan: unknown = null): void {
    this.#offered = { params, plan };
    this.#onStage(({ scene }) => scene.offer?.(params, plan));
    this.#findTargets();
  }

  point(targetId: string | null, state: PointState): void {
    this.#onStage(({ scene }) => scene.point?.(targetId, state));
  }

  apply(settings: StageSettings): void {
    this.#settings = settings;
    this.#onStage((stage) => {
      stage.apply(settings);
      this.#sceneIsNew();
    });
  }

  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    // Results count at once when nobody looks; the picture is there at its end on return.
    if (isHidden) this.actor.send({ type: 'SKIP' });
    if (isHidden) this.stage?.clock.pause();
    else this.stage?.clock.resume();
  }

  setAutobet(isAutobet: boolean): void {
    this.#isAutobet = isAutobet;
  }

  resize(): void {
    this.#onStage((stage) => {
      if (stage.resize()) this.#sceneIsResized();
    });
  }

  destroy(): void {
    this.#isDestroyed = true;
    for (const end of this.#ends) end();
    this.actor.stop();
    this.#closePicture();
    this.#listeners.clear();
  }

  #closePicture(): void {
    const stage = this.stage;
    this.stage = null;
    this.#endWait?.();
    this.#endWait = null;
    this.show.attach(null);
    stage?.destroy();
  }

  #failPicture(error: unknown): void {
    if (this.#isDestroyed) return;
    try {
      this.#closePicture();
    } finally {
      this.#enter({ name: 'failed', error });
      this.#findTargets();
      this.#options.onPictureFailed?.(error);
    }
  }

  /** A scene that throws is of no use any more: the picture is given up, the round goes on. */
  #onStage(use: (stage: StageHandle) => void): void {
    try {
      if (this.stage) use(this.stage);
    } catch (error) {
      this.#failPicture(error);
    }
  }

  #sceneIsNew(): void {
    this.#sceneIsResized();
    if (this.stage) this.#enter({ name: 'ready' });
  }

  /** Another layout may have brought another scene, which knows nothing yet. */
  #sceneIsResized(): void {
    const offered = this.#offered;
    if (offered) this.#onStage(({ scene }) => scene.offer?.(offered.params, offered.plan));
    this.show.redraw();
    this.#findTargets();
  }

  #followRound(): void {
    this.#findTargets();
  }

  /** Anticipation while a call is on its way and nothing else is shown. */
  #wait(timeMs: number): void {
    const snapshot = this.actor.getSnapshot();
    const isWaiting =
      snapshot.hasTag('inGame') && snapshot.hasTag('awaitingReply') && !snapshot.hasTag('presenting');
    if (isWaiting) {
      this.#waitingSinceMs ??= timeMs;
      const waitedMs = timeMs - this.#waitingSinceMs;
      this.#onStage(({ scene }) => scene.wait?.(true, waitedMs));
    } else if (this.#waitingSinceMs !== null) {
      this.#waitingSinceMs = null;
      this.#onStage(({ scene }) => scene.wait?.(false, 0));
    }
  }

  #findTargets(): void {
    let next: readonly Target[] = [];
    this.#onStage(({ scene }) => {
      next = scene.targets(this.show.shown?.outcome ?? null);
    });
    if (JSON.stringify(next) === JSON.stringify(this.targets)) return;
    this.targets = next;
    this.#tell();
  }

  #enter(phase: PicturePhase): void {
    if (this.#isDestroyed) return;
    this.phase = phase;
    this.#tell();
  }

  #tell(): void {
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

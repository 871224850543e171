import { createActor } from 'xstate';
import type { AnyGame, AnySharedCurve } from '../game.ts';
import { computeSharedFrame } from '../round/compute-shared-frame.ts';
import type { SharedGateway } from '../round/shared-gateway.ts';
import { type SharedActor, sharedMachine } from '../round/shared-machine.ts';
import type { SharedFrame } from '../stage/shared-frame.ts';
import type { Target } from '../stage/scene.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import type { AutobetPorts } from './autobet-runs.ts';
import {
  type DraftActor,
  type DraftEvent,
  createBetDraftLogic,
  type InitialBet,
  changesBet,
} from './bet-draft.ts';
import { GameCanvas, type GameCanvasOptions, type GameCanvasPhase } from './game-canvas.ts';
import type { WallClock } from './mount-game.ts';
import { SharedAutobetRuns } from './shared-runs.ts';

export interface SharedMountOptions extends GameCanvasOptions {
  readonly gateway: SharedGateway;
  readonly dealerClock: WallClock;
  /** Returns the ms of a monotonic clock. */
  readonly localMs: () => number;
  readonly firstBet: InitialBet;
  /** Left out where no one plays. */
  readonly autobet?: AutobetPorts | undefined;
  onPictureFailed?(error: unknown): void;
}

/** A mounted shared game. */
export interface MountedSharedGame {
  readonly actor: SharedActor;
  readonly game: AnyGame;
  readonly curve: AnySharedCurve;
  readonly draft: DraftActor;
  readonly autobet: SharedAutobetRuns | null;
  /** Always empty: the stage of a shared game has no targets. */
  readonly targets: readonly Target[];
  /** Null until loaded, and without WebGL. */
  readonly stage: StageHandle | null;
  readonly phase: GameCanvasPhase;
  /** Counts the changes of `phase` and `stage`. */
  readonly revision: number;
  watch(listener: () => void): () => void;
  start(): void;
  openPicture(element: HTMLElement): Promise<void>;
  prepare(event: DraftEvent): void;
  /** Does nothing: a shared game has a single view. */
  turn(id: string): void;
  /** Returns the current frame, for scene and panel. */
  frame(): SharedFrame;
  /** Returns the displayed multiplier in hundredths; after the end, the crash point. */
  shown(): number;
  apply(settings: StageSettings): void;
  setHidden(isHidden: boolean): void;
  destroy(): void;
}

/** Mounts a shared game. Subscribe to its events, then call `start`; the stage follows with `openPicture`. */
export const mountSharedGame = (options: SharedMountOptions): MountedSharedGame => new SharedMount(options);

class SharedMount implements MountedSharedGame {
  readonly game: AnyGame;
  readonly curve: AnySharedCurve;
  readonly actor: SharedActor;
  readonly draft: DraftActor;
  readonly autobet: SharedAutobetRuns | null;
  readonly targets: readonly Target[] = [];
  revision = 0;
  readonly #options: SharedMountOptions;
  readonly #picture: GameCanvas;
  readonly #listeners = new Set<() => void>();
  #endFollow: (() => void) | null = null;
  #isDestroyed = false;

  constructor(options: SharedMountOptions) {
    const { game, gateway, localMs, dealerClock } = options;
    if (!game.shared) throw new Error(`${game.meta.slug} is not a shared game`);
    this.#options = options;
    this.game = game;
    this.curve = game.shared;
    this.#picture = new GameCanvas(options, {
      attached: (stage) => this.#attached(stage),
      resized: () => this.#follow(),
      phaseChanged: () => this.#notify(),
      failed: (error) => options.onPictureFailed?.(error),
    });
    // XState returns only the ids that this clock created.
    this.actor = createActor(sharedMachine, { clock: dealerClock, input: { gateway, localMs } });
    this.draft = createActor(createBetDraftLogic(game, options.firstBet)).start();
    this.autobet = options.autobet
      ? new SharedAutobetRuns({ game, shared: this.actor, ports: options.autobet })
      : null;
  }

  get stage(): StageHandle | null {
    return this.#picture.stage;
  }
  get phase(): GameCanvasPhase {
    return this.#picture.phase;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.actor.start();
  }

  openPicture(element: HTMLElement): Promise<void> {
    return this.#picture.open(element);
  }

  prepare(event: DraftEvent): void {
    this.draft.send(event);
    if (changesBet(event) && this.actor.getSnapshot().context.refusal) this.actor.send({ type: 'DISMISS' });
  }

  turn(): void {
    // A single view.
  }

  frame(): SharedFrame {
    const { format, localMs } = this.#options;
    const { clock, facts } = this.actor.getSnapshot().context;
    const nowMs = clock.now(localMs());
    const isLagging = nowMs !== null && clock.isLagging(localMs());
    return computeSharedFrame({ facts, curve: this.curve, nowMs, isLagging, profit: format.profit });
  }

  shown(): number {
    const { phase, phaseMs, crashPoint } = this.frame();
    if (phase === 'running') return this.curve.shownAt(phaseMs);
    return phase === 'crashed' && crashPoint !== null ? crashPoint : this.curve.shownAt(0);
  }

  apply(settings: StageSettings): void {
    this.#picture.apply(settings);
  }

  setHidden(isHidden: boolean): void {
    if (isHidden) return this.stage?.clock.pause();
    this.stage?.clock.resume();
    // Updates may be lost without notice while the device slept.
    this.actor.send({ type: 'REFRESH' });
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.autobet?.destroy();
    this.actor.stop();
    this.draft.stop();
    this.#picture.destroy();
    this.#listeners.clear();
  }

  #attached(stage: StageHandle | null): void {
    this.#endFollow?.();
    this.#endFollow = stage?.clock.onStep(() => this.#follow()) ?? null;
  }

  #follow(): void {
    this.#picture.use(({ scene }) => scene.follow?.(this.frame()));
  }

  #notify(): void {
    if (this.#isDestroyed) return;
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

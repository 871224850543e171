import { createActor } from 'xstate';
import { sameJson } from '../core/same-json.ts';
import type { AnyGame } from '../game.ts';
import type { RoundGateway } from '../round/gateway.ts';
import { type RoundActor, roundMachine } from '../round/round-machine.ts';
import type { PendingBets } from '../round/round-types.ts';
import type { HostClock } from '../stage/clock.ts';
import type { PointState, SoundPort, Speed, Target, TextRef } from '../stage/scene.ts';
import { openStage } from '../stage/open-stage.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import { type AutobetPorts, AutobetRuns } from './autobet-runs.ts';
import { type DraftActor, type DraftEvent, draftLogic, type FirstBet, isOtherBet } from './bet-draft.ts';
import type { FactFormat } from './bet-facts.ts';
import type { EditedGame, OfferedBet } from './scene-swap.ts';
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
  /** The bet that the panel starts with; the game's own where it is silent. An unanswered one from before a reload goes first. */
  readonly firstBet?: Partial<FirstBet>;
  /** Left out where nobody plays (pictures, replays): there is no autobet then. */
  readonly autobet?: AutobetPorts | undefined;
  /** The picture was given up, which `phase` says too. */
  onPictureFailed?(error: unknown): void;
  /** Takes edits of the game's files while it is being worked on (`followEdits`); pages for players give none. */
  followEdits?(mounted: EditedGame): () => void;
}

/** How far the picture is (ui.md 14). */
export type PicturePhase =
  | { readonly name: 'loading'; readonly percent: number }
  | { readonly name: 'ready' }
  /** The context is gone; the last frame stays. */
  | { readonly name: 'lost' }
  /** No picture to be had now: the DOM controls stay. */
  | { readonly name: 'failed'; readonly error: unknown };

/** A game in the page: the bet being prepared, round, autobet, stage and what the DOM lays over it. */
export interface MountedGame {
  readonly actor: RoundActor;
  readonly game: AnyGame;
  /** The bet being prepared; changed by `prepare`. */
  readonly draft: DraftActor;
  readonly autobet: AutobetRuns | null;
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
  /** Changes the bet being prepared. What the last one was refused for is forgotten. */
  prepare(event: DraftEvent): void;
  /** Shows the scene another bet than the one being prepared, until that one changes: for films and stills. */
  offer(params: unknown, plan?: unknown): void;
  point(targetId: string | null, state: PointState): void;
  /** A view target was pressed. */
  turn(targetId: string): void;
  apply(settings: StageSettings): void;
  /** The page was hidden or shown. */
  setHidden(isHidden: boolean): void;
  resize(): void;
  destroy(): void;
}

/** Mounts a game: `start` its round when its facts are listened to; the picture follows by `openPicture`. */
export const mountGame = (options: MountOptions): MountedGame => new GameMount(options);

/** The requirement's default bet. */
const DEFAULT_AMOUNT = '0.01';
/** How long the last bet of a run stays where it is not the player's own. */
const lastBetMs = 1_600;

class GameMount implements MountedGame {
  readonly game: AnyGame;
  readonly actor: RoundActor;
  readonly draft: DraftActor;
  readonly autobet: AutobetRuns | null;
  readonly show: StageShow;
  stage: StageHandle | null = null;
  phase: PicturePhase = { name: 'loading', percent: 0 };
  targets: readonly Target[] = [];
  revision = 0;
  readonly #options: MountOptions;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  #settings: StageSettings;
  #offered: OfferedBet;
  #prepared: OfferedBet;
  #isHidden = false;
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
      isAutobet: () => this.autobet?.isRunning ?? false,
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
    const restored = this.actor.getSnapshot().context.bet;
    const start = {
      ...{ params: options.game.controls.initial, amount: DEFAULT_AMOUNT },
      ...options.firstBet,
      ...restored,
    };
    this.draft = createActor(draftLogic(options.game, start)).start();
    this.#prepared = this.#preparedBet();
    this.#offered = this.#prepared;
    this.autobet = options.autobet
      ? new AutobetRuns({
          ...{ game: options.game, round: this.actor, ports: options.autobet, speed: options.speed },
          isHidden: () => this.#isHidden,
        })
      : null;
    const watches = [
      this.actor.subscribe(() => this.#findTargets()),
      this.actor.on('FOUND', ({ round }) => this.draft.send({ type: 'SHOW_BET', bet: round })),
      this.actor.on('BET_SENT', ({ bet }) => this.#sent(bet.params)),
      this.draft.subscribe(() => this.#offerPrepared()),
      this.autobet?.actor.on('STOPPED', () => this.#showOwnBetLater()),
    ];
    this.#ends.push(...watches.map((watch) => () => watch?.unsubscribe()));
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
        format: this.#options.format,
        clock: this.#options.clock,
        onProgress: (fraction) => {
          // Pictures go on loading when there is no context to be had: that failure stays.
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

  prepare(event: DraftEvent): void {
    if (event.type === 'MARK' && this.autobet?.isRunning) return;
    this.draft.send(event);
    const { refusal, notice } = this.actor.getSnapshot().context;
    if (isOtherBet(event) && (refusal ?? notice) !== null) this.actor.send({ type: 'DISMISS' });
  }

  offer(params: unknown, plan: unknown = null): void {
    this.#offered = { params, plan };
    this.#onStage(({ scene }) => scene.offer?.(params, plan));
    this.#findTargets();
  }

  point(targetId: string | null, state: PointState): void {
    this.#onStage(({ scene }) => scene.point?.(targetId, state));
  }

  turn(targetId: string): void {
    this.#onStage(({ scene }) => scene.turn?.(targetId));
    this.#findTargets();
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

  resize(): void {
    this.#onStage((stage) => {
      if (stage.resize()) this.#sceneIsResized();
    });
  }

  destroy(): void {
    this.#isDestroyed = true;
    for (const end of this.#ends) end();
    this.autobet?.destroy();
    this.actor.stop();
    this.draft.stop();
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

  /** Autobet may bet other params than those that are chosen (keno: fresh picks): the scene shows what is played. */
  #sent(params: unknown): void {
    this.draft.send({ type: 'BET_SENT' });
    if (!sameJson(params, this.#offered.params)) this.offer(params, this.#offered.plan);
  }

  /** The last bet of a run is seen for a moment, with its celebration; then the scene shows the player's own again. */
  #showOwnBetLater(): void {
    this.#options.dealerClock.setTimeout(() => {
      const { params, plan } = this.#prepared;
      if (this.#isDestroyed || this.autobet?.isRunning || sameJson(params, this.#offered.params)) return;
      if (this.show.timelines.length > 0) this.#showOwnBetLater();
      else this.offer(params, plan);
    }, lastBetMs);
  }

  #preparedBet(): OfferedBet {
    const { params, mode, plan } = this.draft.getSnapshot().context;
    return { params, plan: mode === 'auto' ? plan : null };
  }

  /** The scene shows the bet being prepared, whenever that is another one. */
  #offerPrepared(): void {
    const next = this.#preparedBet();
    const { params, plan } = this.#prepared;
    this.#prepared = next;
    if (next.params !== params || next.plan !== plan) this.offer(next.params, next.plan);
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
    const { params, plan } = this.#offered;
    this.#onStage(({ scene }) => scene.offer?.(params, plan));
    this.show.redraw();
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
      this.#onStage(() => this.show.wait(waitedMs));
    } else if (this.#waitingSinceMs !== null) {
      this.#waitingSinceMs = null;
      this.#onStage(() => this.show.wait(null));
    }
  }

  #findTargets(): void {
    let next: readonly Target[] = [];
    this.#onStage(({ scene }) => {
      next = scene.targets?.(this.show.shown?.outcome ?? null) ?? [];
    });
    if (JSON.stringify(next) === JSON.stringify(this.targets)) return;
    this.targets = next;
    this.#notify();
  }

  #enter(phase: PicturePhase): void {
    if (this.#isDestroyed) return;
    this.phase = phase;
    this.#notify();
  }

  #notify(): void {
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

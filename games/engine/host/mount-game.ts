import { createActor } from 'xstate';
import { type Board, pressedCells } from '#core/board.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { AnyDrawBoard, AnyGame } from '../game.ts';
import type { RoundGateway } from '../round/gateway.ts';
import { type RoundActor, roundMachine } from '../round/round-machine.ts';
import type { PendingBets } from '../round/round-types.ts';
import type { Box, PointState, Speed, Target } from '../stage/scene.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import { type AutobetPorts, AutobetRuns } from './autobet-runs.ts';
import {
  type DraftActor,
  type DraftEvent,
  createBetDraftLogic,
  type InitialBet,
  changesBet,
} from './bet-draft.ts';
import { GameCanvas, type GameCanvasOptions, type GameCanvasPhase } from './game-canvas.ts';
import type { HotReloadTarget, DraftBetSnapshot } from './hot-reload.ts';
import { StageShow } from './stage-show.ts';

/** Wall time for timeouts, retries and pace. */
export interface WallClock {
  // XState passes back whatever its clock returned.
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(id: unknown): void;
}

export interface MountOptions extends GameCanvasOptions {
  readonly gateway: RoundGateway;
  readonly pendingBets: PendingBets;
  readonly dealerClock: WallClock;
  speed(): Speed;
  /**
   * The initial bet of the panel; defaults to the game's. An unanswered bet from before a reload takes
   * precedence.
   */
  readonly firstBet?: Partial<InitialBet>;
  /** Left out where no one plays (screenshots, replays): there is no autobet then. */
  readonly autobet?: AutobetPorts | undefined;
  /** The stage was closed after an error, which `phase` reports too. */
  onPictureFailed?(error: unknown): void;
  /** Applies edits of the game's files in development (`followEdits`); pages for players pass none. */
  followEdits?(mounted: HotReloadTarget): () => void;
}

/** A mounted game: the bet being prepared, round, autobet, stage and what the DOM lays over it. */
export interface MountedGame {
  readonly actor: RoundActor;
  readonly game: AnyGame;
  /** The bet being prepared; changed by `prepare`. */
  readonly draft: DraftActor;
  readonly autobet: AutobetRuns | null;
  /** Null until loaded, and without WebGL. */
  readonly stage: StageHandle | null;
  readonly show: StageShow;
  readonly phase: GameCanvasPhase;
  /** What can be pressed or moved now; the same array until it changes. */
  readonly targets: readonly Target[];
  /** The game without WebGL, once `simplify` has set how it is drawn; null while there is a stage. */
  readonly board: Board | null;
  /** Counts the changes of `phase`, `stage`, `targets` and `board`. */
  readonly revision: number;
  /** Subscribes to changes of these; the returned function unsubscribes. */
  watch(listener: () => void): () => void;
  /** Starts the round machine; subscribe to its events before. */
  start(): void;
  /** Opens the stage in an element that is in the document; also after a failure. */
  openPicture(element: HTMLElement): Promise<void>;
  /** Changes the bet being prepared and dismisses the refusal of the last one. */
  prepare(event: DraftEvent): void;
  /** Shows the scene another bet than the one being prepared, until that changes: for films and stills. */
  offer(params: unknown, plan?: unknown): void;
  point(targetId: string | null, state: PointState): void;
  /** Presses a view target. */
  turn(targetId: string): void;
  /** Sets how the game is drawn without WebGL: its board then provides the targets. */
  simplify(draw: AnyDrawBoard): void;
  apply(settings: StageSettings): void;
  /** Reports that the page was hidden or shown. */
  setHidden(isHidden: boolean): void;
  resize(): void;
  destroy(): void;
}

/** Mounts a game. Subscribe to its events, then call `start`; the stage follows with `openPicture`. */
export const mountGame = (options: MountOptions): MountedGame => new GameMount(options);

/** The default bet of the requirement. */
const DEFAULT_AMOUNT = '0.01';
/** How long the last bet of a run stays shown when it differs from the player's. */
const lastBetMs = 1_600;

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Converts the choices of a board to targets, so that hotkeys treat both alike. */
const boardTargets = (board: Board): readonly Target[] =>
  pressedCells(board).map(({ id, label, press }) => ({
    id,
    label: label ?? { key: '' },
    box: nowhere,
    ...press,
  }));

class GameMount implements MountedGame {
  readonly game: AnyGame;
  readonly actor: RoundActor;
  readonly draft: DraftActor;
  readonly autobet: AutobetRuns | null;
  readonly show: StageShow;
  targets: readonly Target[] = [];
  board: Board | null = null;
  revision = 0;
  readonly #options: MountOptions;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  readonly #picture: GameCanvas;
  #drawBoard: AnyDrawBoard | null = null;
  #offered: DraftBetSnapshot;
  #prepared: DraftBetSnapshot;
  #isHidden = false;
  #isDestroyed = false;
  #waitingSinceMs: number | null = null;
  #endWait: (() => void) | null = null;

  constructor(options: MountOptions) {
    this.#options = options;
    this.game = options.game;
    this.#picture = new GameCanvas(options, {
      attached: (stage) => this.#attached(stage),
      resized: () => this.#sceneIsResized(),
      phaseChanged: () => this.#notify(),
      failed: (error) => {
        this.#findTargets();
        options.onPictureFailed?.(error);
      },
    });
    this.show = new StageShow({
      game: options.game,
      format: options.format,
      rounds: () => this.actor.getSnapshot().context,
      speed: options.speed,
      isHidden: () => this.#isHidden,
      isAutobet: () => this.autobet?.isRunning ?? false,
      later: (run) => void options.dealerClock.setTimeout(run, 0),
      broken: (error) => this.#picture.fail(error),
    });
    this.actor = createActor(roundMachine, {
      // XState returns only the ids that this clock created.
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
      params: options.game.controls.initial,
      amount: DEFAULT_AMOUNT,
      ...options.firstBet,
      ...restored,
    };
    this.draft = createActor(createBetDraftLogic(options.game, start)).start();
    this.#prepared = this.#preparedBet();
    this.#offered = this.#prepared;
    this.autobet = options.autobet
      ? new AutobetRuns({
          game: options.game,
          round: this.actor,
          ports: options.autobet,
          speed: options.speed,
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
      onStage: (use) => this.#picture.use(use),
      sceneIsNew: () => this.#picture.sceneIsNew(),
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

  get stage(): StageHandle | null {
    return this.#picture.stage;
  }
  get phase(): GameCanvasPhase {
    return this.#picture.phase;
  }

  async openPicture(element: HTMLElement): Promise<void> {
    await this.#picture.open(element);
  }

  prepare(event: DraftEvent): void {
    if (event.type === 'MARK' && this.autobet?.isRunning) return;
    this.draft.send(event);
    const { refusal, notice } = this.actor.getSnapshot().context;
    if (changesBet(event) && (refusal ?? notice) !== null) this.actor.send({ type: 'DISMISS' });
  }

  offer(params: unknown, plan: unknown = null): void {
    this.#offered = { params, plan };
    this.#picture.use(({ scene }) => scene.offer?.(params, plan));
    this.#findTargets();
  }

  point(targetId: string | null, state: PointState): void {
    this.#picture.use(({ scene }) => scene.point?.(targetId, state));
  }

  turn(targetId: string): void {
    this.#picture.use(({ scene }) => scene.turn?.(targetId));
    this.#findTargets();
  }

  simplify(draw: AnyDrawBoard): void {
    this.#drawBoard = draw;
    this.#findTargets();
  }

  apply(settings: StageSettings): void {
    this.#picture.apply(settings);
  }

  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    // Results count immediately while the page is hidden; on return the scene is at its end.
    if (isHidden) this.actor.send({ type: 'SKIP' });
    if (isHidden) this.stage?.clock.pause();
    else this.stage?.clock.resume();
  }

  resize(): void {
    this.#picture.resize();
  }

  destroy(): void {
    this.#isDestroyed = true;
    for (const end of this.#ends) end();
    this.autobet?.destroy();
    this.actor.stop();
    this.draft.stop();
    this.#picture.destroy();
    this.#listeners.clear();
  }

  #attached(stage: StageHandle | null): void {
    this.#endWait?.();
    this.#endWait = stage?.clock.onStep((timeMs) => this.#wait(timeMs)) ?? null;
    this.show.attach(stage);
  }

  /**
   * Autobet may bet other params than the chosen ones (keno: fresh picks): the scene shows what is played.
   */
  #sent(params: unknown): void {
    this.draft.send({ type: 'BET_SENT' });
    if (!isJsonEqual(params, this.#offered.params)) this.offer(params, this.#offered.plan);
  }

  /** Shows the last bet of a run for a moment, with its celebration; then the player's bet again. */
  #showOwnBetLater(): void {
    this.#options.dealerClock.setTimeout(() => {
      const { params, plan } = this.#prepared;
      if (this.#isDestroyed || this.autobet?.isRunning || isJsonEqual(params, this.#offered.params)) return;
      if (this.show.timelines.length > 0) this.#showOwnBetLater();
      else this.offer(params, plan);
    }, lastBetMs);
  }

  #preparedBet(): DraftBetSnapshot {
    const { params, mode, plan } = this.draft.getSnapshot().context;
    return { params, plan: mode === 'auto' ? plan : null };
  }

  /** Shows the scene the bet being prepared, whenever it changes. */
  #offerPrepared(): void {
    const next = this.#preparedBet();
    const { params, plan } = this.#prepared;
    this.#prepared = next;
    if (next.params !== params || next.plan !== plan) this.offer(next.params, next.plan);
  }

  /** Another layout may have replaced the scene, and the new one has no state yet. */
  #sceneIsResized(): void {
    const { params, plan } = this.#offered;
    this.#picture.use(({ scene }) => scene.offer?.(params, plan));
    this.show.redraw();
    this.#findTargets();
  }

  /** Shows anticipation while a call is in flight, and nothing else is shown or a game shows several rounds. */
  #wait(timeMs: number): void {
    const snapshot = this.actor.getSnapshot();
    const isFree = !snapshot.hasTag('presenting') || snapshot.context.pattern.pendingRounds > 1;
    const isWaiting = snapshot.hasTag('inGame') && snapshot.hasTag('awaitingReply') && isFree;
    if (isWaiting) {
      this.#waitingSinceMs ??= timeMs;
      const waitedMs = timeMs - this.#waitingSinceMs;
      this.#picture.use(() => this.show.wait(waitedMs));
    } else if (this.#waitingSinceMs !== null) {
      this.#waitingSinceMs = null;
      this.#picture.use(() => this.show.wait(null));
    }
  }

  #findTargets(): void {
    const board = this.#makeBoard();
    let targets: readonly Target[] = board ? boardTargets(board) : [];
    this.#picture.use(({ scene }) => {
      targets = scene.targets?.(this.show.shown?.outcome ?? null) ?? [];
    });
    if (JSON.stringify([targets, board]) === JSON.stringify([this.targets, this.board])) return;
    this.targets = targets;
    this.board = board;
    this.#notify();
  }

  /** Creates the board. After a change of the bet, the last round's result is no longer shown. */
  #makeBoard(): Board | null {
    if (!this.#drawBoard || this.phase.name !== 'failed') return null;
    const { format, text } = this.#options;
    const { shown } = this.show;
    const { params, plan } = this.#offered;
    const isOpen = shown?.status === 'active';
    const isShown = isOpen || (shown?.status === 'settled' && isJsonEqual(shown.params, params));
    try {
      return this.#drawBoard({
        params: isOpen ? shown.params : params,
        view: isShown ? shown.outcome : null,
        plan,
        text,
        amount: format.amount,
      });
    } catch (error) {
      // The panel stays usable without a board.
      this.#options.onPictureFailed?.(error);
      return null;
    }
  }

  #notify(): void {
    if (this.#isDestroyed) return;
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

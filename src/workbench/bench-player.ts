import type { AnyGame } from '#engine/game.ts';
import type { GameSounds } from '#engine/stage/audio-bus.ts';
import type { PlayableTimeline } from '#engine/stage/create-timeline.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { gameText } from '#game-host/game-text.ts';
import { openGameSound } from '#game-host/game-sound.ts';
import { game as hostTexts } from '#src/i18n/en/game.ts';
import type { BenchSettings } from './bench-form.tsx';
import { type LocalSeat, openLocalSeat } from './local-seat.ts';

/** What the page shows of a player. */
export interface BenchState {
  readonly isReady: boolean;
  readonly isPlaying: boolean;
  readonly timeMs: number;
  readonly durationMs: number;
  /** Cues with the time at which they sounded. */
  readonly log: readonly string[];
  readonly error: string | null;
}

/** A game on the bench: bets, plays, pauses and seeks. */
export interface BenchPlayer {
  readonly state: BenchState;
  /** Bets with these settings and plays from the start. */
  bet(): Promise<void>;
  play(): void;
  pause(): void;
  seek(timeMs: number): void;
  close(): void;
}

const longestFrameMs = 50;

class Player implements BenchPlayer {
  state: BenchState = { isReady: false, isPlaying: false, timeMs: 0, durationMs: 0, log: [], error: null };
  readonly #element: HTMLElement;
  readonly #settings: BenchSettings;
  readonly #tell: () => void;
  #table: LocalSeat | null = null;
  #sound: GameSounds | null = null;
  #timeline: PlayableTimeline | null = null;
  #isClosed = false;
  #lastFrameMs = 0;
  #frame = 0;

  constructor(element: HTMLElement, settings: BenchSettings, tell: () => void) {
    this.#element = element;
    this.#settings = settings;
    this.#tell = tell;
    void this.#open();
    this.#frame = requestAnimationFrame(this.#onFrame);
  }

  async bet(): Promise<void> {
    const table = this.#table;
    if (!table) return;
    try {
      this.#change({ log: [], error: null, isPlaying: false });
      table.seat.actor.send({ type: 'SKIP' });
      const { params, amount } = this.#settings;
      const asked: unknown = params.trim() === '' ? table.game.controls.initial : JSON.parse(params);
      table.seat.offer(asked);
      await table.bet(asked, amount);
      this.#timeline = table.seat.show.timeline;
      this.#change({ durationMs: this.#timeline?.durationMs ?? 0, isPlaying: true });
    } catch (error) {
      this.#change({ error: error instanceof Error ? error.message : String(error) });
    }
  }

  play(): void {
    if (!this.#timeline) return;
    if (this.#timeline.timeMs >= this.#timeline.durationMs) this.#timeline.seek(0);
    this.#change({ isPlaying: true, log: this.#timeline.timeMs === 0 ? [] : this.state.log });
  }

  pause(): void {
    this.#change({ isPlaying: false });
  }

  seek(timeMs: number): void {
    this.#timeline?.seek(timeMs);
    this.#table?.seat.stage?.draw();
    this.#change({ isPlaying: false, timeMs: this.#timeline?.timeMs ?? 0 });
  }

  close(): void {
    this.#isClosed = true;
    cancelAnimationFrame(this.#frame);
    this.#table?.close();
    this.#sound?.close();
  }

  async #open(): Promise<void> {
    const { slug, serverSeed, clientSeed, nonce, speed, quality, reducedMotion, eco } = this.#settings;
    registerTexts('game', hostTexts);
    try {
      const table = await openLocalSeat(this.#element, {
        slug,
        serverSeed,
        clientSeed,
        nonce,
        speed,
        settings: { quality, reducedMotion, eco },
        sound: { play: (cue, options) => this.#hear(cue, options) },
        text: (game: AnyGame, ref) => gameText(game, ref),
      });
      if (this.#isClosed) return table.close();
      registerTexts(slug, table.game.texts.en);
      this.#table = table;
      this.#sound = openGameSound(table.game);
      this.#change({ isReady: true });
    } catch (error) {
      if (!this.#isClosed) this.#change({ error: error instanceof Error ? error.message : String(error) });
    }
  }

  #hear(cue: string, options: Parameters<GameSounds['play']>[1]): void {
    this.#sound?.play(cue, options);
    this.#change({ log: [...this.state.log, `${Math.round(this.#timeline?.timeMs ?? 0)} ms  ${cue}`] });
  }

  readonly #onFrame = (frameMs: number): void => {
    this.#frame = requestAnimationFrame(this.#onFrame);
    const deltaMs = Math.min(longestFrameMs, frameMs - this.#lastFrameMs);
    this.#lastFrameMs = frameMs;
    const table = this.#table;
    const timeline = this.#timeline;
    if (!table) return;
    // Without a reveal the scene idles; a paused reveal stands still with it.
    if (timeline && !this.state.isPlaying) return;
    const isRunning = timeline !== null && table.seat.show.timeline === timeline;
    if (timeline && !isRunning) timeline.advance(timeline.timeMs + deltaMs);
    table.clock.to(table.clock.timeMs + deltaMs);
    if (!timeline) return;
    const isOver = timeline.timeMs >= timeline.durationMs;
    this.#change({ timeMs: timeline.timeMs, isPlaying: !isOver });
  };

  #change(change: Partial<BenchState>): void {
    if (this.#isClosed) return;
    this.state = { ...this.state, ...change };
    this.#tell();
  }
}

/** Seats a game with these settings in an element. */
export const createBenchPlayer = (
  element: HTMLElement,
  settings: BenchSettings,
  tell: () => void,
): BenchPlayer => new Player(element, settings, tell);

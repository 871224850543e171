import type { AnyGame, AnyScene } from '../game.ts';
import type { HostClock } from './clock.ts';
import type { PlayableTimeline } from './create-timeline.ts';
import type { CrossFade } from './render-surface.ts';
import type { BetFacts, Quality, SoundPort, Speed, StageLayout, TextRef } from './scene.ts';

/** The player's and the machine's settings of the stage (ui.md 11). */
export interface StageSettings {
  /** Detected for the machine when left out. */
  readonly quality?: Quality | undefined;
  readonly reducedMotion: boolean;
  readonly eco: boolean;
}

export interface StageOptions {
  /** The canvas fills this element and follows its size; the element must be in the document. */
  readonly element: HTMLElement;
  readonly game: AnyGame;
  readonly settings: StageSettings;
  readonly sound: SoundPort;
  /** Resolves a text, for the few words a scene draws. */
  text(ref: TextRef): string;
  /** Formats amounts for the player, from minor units. */
  readonly format: { amount(minor: bigint): string };
  /** A custom clock: tests and the workbench pass a manual one. */
  readonly clock?: HostClock | undefined;
  /** Called with the share of pictures loaded so far, 0 to 1. */
  onProgress?(fraction: number): void;
  /** The context is lost: the last frame stays, the round continues. */
  onContextLost?(): void;
  /** The context is restored and a new scene was created; the host must call `show`. */
  onRestored?(scene: AnyScene): void;
  /**
   * The scene threw, or the browser refuses a context: the host destroys the stage, the DOM controls stay.
   */
  onFailed(error: unknown): void;
  /**
   * The element changed its size and the scene was resized; the host calls `show` and queries the targets
   * again.
   */
  onResize?(): void;
}

export interface RunOptions {
  /** Fired once, at the first frame of the win beat. */
  onReveal?(): void;
  /** Fired once, when only the celebration is left. */
  onSettle?(): void;
  /** Fired once, also when the timeline was sought to its end; not when it was dropped. */
  onEnd?(): void;
  /** The timeline threw while playing and was stopped; the host calls `show(view)`. */
  onError?(error: unknown): void;
}

/** A running timeline. */
export interface TimelineRun {
  readonly done: boolean;
  readonly timeMs: number;
  /** Jumps to the end: reports reveal, settle and end, without playing the skipped sounds. */
  finish(): void;
}

export interface CelebrateOptions {
  readonly speed: Speed;
  /** The small variant: the same tier again within 20 s, or big in autobet. */
  readonly compact: boolean;
}

/** The stage of one mounted game. Hides from the host whether Pixi or Phaser draws. */
export interface StageHandle {
  /** The current scene; replaced by `swap` and by a restored context. */
  readonly scene: AnyScene;
  readonly clock: HostClock;
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly layout: StageLayout;
  readonly quality: Quality;
  readonly settings: StageSettings;
  /** Reduced motion: fades from the previous picture to the next. `run` starts it automatically. */
  readonly fade: CrossFade;
  /** Playback rate of timelines: 2 in eco. */
  readonly rate: number;
  /**
   * Fits canvas and scene to the element; true when the size changed. Called automatically when the element
   * changes.
   */
  resize(): boolean;
  /** Applies changed settings by rebuilding the scene; the host must call `show`. */
  apply(settings: StageSettings): void;
  /**
   * Builds a scene from a new version of its file before the old one is dropped.
   * @throws what the new scene throws; the old one then stays
   */
  swap(createScene: AnyGame['createScene']): void;
  newTimeline(): PlayableTimeline;
  /** Schedules the tier's celebration after the settle mark; nothing below nice (ui.md 9). */
  celebrate(timeline: PlayableTimeline, facts: BetFacts, options: CelebrateOptions): void;
  /** Plays a timeline on the clock: at double rate in eco, after a short cross-fade with reduced motion. */
  run(timeline: PlayableTimeline, options?: RunOptions): TimelineRun;
  /** Ends all running timelines: seeks to their end with all reports, or drops them without. */
  stopAll(seekToEnd: boolean): void;
  /** Draws immediately, outside the clock's frames. */
  draw(): void;
  /**
   * Draws as if the clock were at a time, in motion or at rest: for films, which also run backwards. Later
   * automatic draws keep that time until the clock moves or a timeline runs.
   */
  drawAt(timeMs: number, isMoving: boolean): void;
  /** Drops the scene and releases the canvas; the renderer stays for the next game. */
  destroy(): void;
}

import type { AnyGame, AnyScene } from '../game.ts';
import type { HostClock } from './clock.ts';
import type { PlayableTimeline } from './create-timeline.ts';
import type { CrossFade } from './render-surface.ts';
import type { BetFacts, Quality, SoundPort, Speed, StageLayout, TextRef } from './scene.ts';

/** What the player and the machine ask of the picture (ui.md 11). */
export interface StageSettings {
  /** Chosen for the machine when left out. */
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
  /** A text of the language table, for the few words a scene draws. */
  text(ref: TextRef): string;
  /** How amounts are written for the player, from minor units. */
  readonly format: { amount(minor: bigint): string };
  /** A clock of one's own: tests and the workbench give a manual one. */
  readonly clock?: HostClock | undefined;
  /** Pictures loaded so far, 0 to 1. */
  onProgress?(fraction: number): void;
  /** The context is gone: the last frame stays, the round goes on. */
  onContextLost?(): void;
  /** The picture is back: a new scene was made, `show` is the host's to call. */
  onRestored?(scene: AnyScene): void;
  /** The scene threw, or the browser refuses a context: the host destroys the stage, the DOM controls stay. */
  onFailed(error: unknown): void;
  /** The element changed its size and the scene was resized; the host calls `show` and asks for targets again. */
  onResize?(): void;
}

export interface RunOptions {
  /** Fired once: at the first frame of the win beat. */
  onReveal?(): void;
  /** Fired once: only the celebration is left. */
  onSettle?(): void;
  /** Fired once, also when the timeline was sought to its end; not when it was dropped. */
  onEnd?(): void;
  /** The timeline threw while playing and was stopped; the host calls `show(view)`. */
  onError?(error: unknown): void;
}

/** A timeline in play. */
export interface TimelineRun {
  readonly done: boolean;
  readonly timeMs: number;
  /** Jumps to the end: reveal, settle and end are reported, sounds that were skipped are not played. */
  finish(): void;
}

export interface CelebrateOptions {
  readonly speed: Speed;
  /** The small variant: the same tier again within 20 s, or big in autobet. */
  readonly compact: boolean;
}

/** One mounted game's picture. Everything the host needs of Pixi or Phaser, and nothing that names either. */
export interface StageHandle {
  /** The scene now; another one after `swap` and after a restored context. */
  readonly scene: AnyScene;
  readonly clock: HostClock;
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly layout: StageLayout;
  readonly quality: Quality;
  readonly settings: StageSettings;
  /** Reduced motion: the picture before over the one after. The stage starts it by itself at `run`. */
  readonly fade: CrossFade;
  /** How fast timelines go: 2 in eco. */
  readonly rate: number;
  /** Fits canvas and scene to the element; true when the size changed. Called by itself when the element changes. */
  resize(): boolean;
  /** Applies changed settings by building the scene anew; `show` is the host's to call. */
  apply(settings: StageSettings): void;
  /** Builds a scene of another version of its file before the old one is dropped. @throws what the new one throws; the old one then stays */
  swap(createScene: AnyGame['createScene']): void;
  newTimeline(): PlayableTimeline;
  /** Lays the tier's celebration behind the settle mark; nothing below nice (ui.md 9). */
  celebrate(timeline: PlayableTimeline, facts: BetFacts, options: CelebrateOptions): void;
  /** Plays a timeline on the clock: at double rate in eco, behind a short cross-fade with reduced motion. */
  run(timeline: PlayableTimeline, options?: RunOptions): TimelineRun;
  /** Ends all running timelines: sought to their end with all reports, or dropped without. */
  stopAll(seekToEnd: boolean): void;
  /** Draws now, outside the clock's frames. */
  draw(): void;
  /**
   * Draws now as if the clock were at a time, and as if something moved or nothing did: for films, which go
   * backwards too. Drawings that are not asked for keep that time until the clock moves or a timeline runs.
   */
  drawAt(timeMs: number, isMoving: boolean): void;
  /** Drops the scene and gives the canvas back; the renderer stays for the next game. */
  destroy(): void;
}

import type { RoundRecord } from '#engine/records/round-record.ts';
import type { Film } from '#engine/host/film.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { WorkbenchSettings } from '../record/settings.ts';
import type { Setting } from '../edits/values.ts';

/** A line of the log beside the scene. */
export interface LogLine {
  /** Time of the film, or of the mounted game's clock when played by hand. */
  readonly atMs: number;
  readonly kind: 'state' | 'cue' | 'sound' | 'call' | 'fault' | 'error';
  readonly text: string;
  /** What is at the right end of the line: a level, a length. */
  readonly aside?: string | undefined;
}

/** What one drawn frame cost. */
export interface FrameCost {
  readonly scriptMs: number;
  /** Null where the renderer does not tell. */
  readonly drawCalls: number | null;
  readonly textures: number;
  readonly textureBytes: number;
  /** Null where the browser does not tell. */
  readonly heapBytes: number | null;
}

/** What is done to the calls and the picture of a mounted game, from now on until taken back. */
export interface FaultSwitches {
  /** Every answer comes this much later. */
  readonly slowMs: number;
  /** What becomes of the next call. */
  readonly next: 'none' | 'lost' | 'doubled' | 'refused';
  /** What the dealer says to a call that is refused; `INSUFFICIENT_BALANCE` when left out. */
  readonly refusalKey?: string | undefined;
  /** No call gets through while the socket is down. */
  readonly isSocketDown: boolean;
  /** The tab counts as hidden. */
  readonly isHidden: boolean;
}

export const noFaults: FaultSwitches = { slowMs: 0, next: 'none', isSocketDown: false, isHidden: false };

export type PictureFault = 'throw' | 'endless' | 'loseContext';

/** `film`: the recorded round over time. `live`: played by hand by the real round machine, on the same clock. */
export type FrameMode = 'film' | 'live';

/**
 * One frame of the workbench: a document of its own (an iframe of `/dev/frame`) with a mounted game, a film and the real
 * targets over its canvas. The page around it drives all frames with one transport; nothing in a frame moves by itself.
 */
export interface WorkbenchFrame {
  readonly mode: FrameMode;
  /** Null until `load` is done, and while a game is loading or its picture failed. */
  readonly film: Film | null;
  readonly mounted: MountedGame | null;
  /** The last error of the scene, the settings or an edit; null when all is well. */
  readonly error: string | null;
  /** A reveal of live play that never ended. */
  readonly isUnresolved: boolean;
  /** The round that was played by hand last, with its actions so far: what the film then shows. Null after `load`. */
  readonly played: RoundRecord | null;
  /** The balance as the dealer has it and as it is shown, decimal text; the same at rest. Null without a mounted game. */
  readonly balance: { readonly dealt: string; readonly shown: string } | null;
  /** The switches now: `next` is `none` again as soon as a call has met it. */
  readonly faults: FaultSwitches;
  /** Shows these settings from the start; what was loaded stays where only the view changed. Never rejects: `error` says why. */
  load(settings: WorkbenchSettings): Promise<void>;
  /** Of a round that is played by hand: to the film of what was played so far; the round itself waits. */
  seek(timeMs: number): void;
  /** Moves film or live clock on; sounds only where `setAudible(true)`. */
  advance(deltaMs: number): void;
  /** From the film to live play: the bet of the settings is placed through the round machine. */
  play(): void;
  setAudible(isAudible: boolean): void;
  setFaults(faults: FaultSwitches): void;
  /** The next step's motion throws, or never ends; the graphics context is lost and given back after a second. */
  breakPicture(how: PictureFault): void;
  /** Numbers of `look.ts` changed: the scene is made anew with them, the round stays. */
  refreshLook(): void;
  /**
   * The values of a game's `look.ts` that are shown instead of the file's, all of them: those not named are as in the
   * file. The scene is made anew when that changes anything (`overrideLook` of the look panel says so); the round stays.
   */
  setLook(slug: string, settings: readonly Setting[]): void;
  /** The gains of a game's `mix.ts` (or of the shared sounds, `common`) that are heard instead of the file's, all of them. */
  setMix(slug: string, gains: Readonly<Record<string, number>>): void;
  /** Called after every change of what is readable above. */
  watch(listener: () => void): () => void;
  /** Called for every line of the log as it happens. */
  onLine(listener: (line: LogLine) => void): () => void;
  /** Called once per drawn frame. */
  onFrame(listener: (cost: FrameCost) => void): () => void;
}

/** The window of a frame: there once its document has loaded; the page waits for the `frame-ready` message of that window. */
export interface FrameWindow extends Window {
  readonly workbenchFrame?: WorkbenchFrame;
}

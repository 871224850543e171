import type { RendererStats } from '#lib/renderer-probe.ts';

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
export interface FrameCost extends RendererStats {
  readonly scriptMs: number;
}

/** What is done to the calls and the picture of a mounted game, from now on until taken back. */
export interface FaultSwitches {
  readonly slowMs: number;
  readonly next: 'none' | 'lost' | 'doubled' | 'refused';
  /** What the dealer says to a call that is refused; `INSUFFICIENT_BALANCE` when left out. */
  readonly refusalKey?: string | undefined;
  readonly isSocketDown: boolean;
  readonly isHidden: boolean;
}

export const noFaults: FaultSwitches = { slowMs: 0, next: 'none', isSocketDown: false, isHidden: false };

export type PictureFault = 'throw' | 'endless' | 'loseContext';

/** What is in a frame: the play area alone, or the panel and the strip around it as on the game's page. */
export type FrameContent = 'stage' | 'page';

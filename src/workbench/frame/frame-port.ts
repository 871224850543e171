import type { RendererStats } from '#lib/renderer-probe.ts';

/** A line of the log. */
export interface LogLine {
  /** Time of the film, or of the mounted game's clock in live play. */
  readonly atMs: number;
  readonly kind: 'state' | 'cue' | 'sound' | 'call' | 'fault' | 'error';
  readonly text: string;
  /** Shown at the end of the line: a level, a length. */
  readonly aside?: string | undefined;
}

/** Cost of one drawn frame. */
export interface FrameCost extends RendererStats {
  readonly scriptMs: number;
}

/** A fault of a motion. */
export type MotionFault = 'throw' | 'endless';

/** Faults of the calls, the motions and the page, active until reset. */
export interface FaultSwitches {
  readonly slowMs: number;
  readonly next: 'none' | 'lost' | 'doubled' | 'refused';
  /** What the next motion of a round played by hand meets. */
  readonly motion: 'none' | MotionFault;
  /** Key of a refused call; `INSUFFICIENT_BALANCE` by default. */
  readonly refusalKey?: string | undefined;
  readonly isSocketDown: boolean;
  readonly isHidden: boolean;
}

export const noFaults: FaultSwitches = {
  slowMs: 0,
  next: 'none',
  motion: 'none',
  isSocketDown: false,
  isHidden: false,
};

/** Content of a frame: the play area alone, or with panel and strip as on the game's page. */
export type FrameContent = 'stage' | 'page';

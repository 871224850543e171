import type { ShowStep } from '../round/round-types.ts';
import type { CashOut } from '../stage/shared-frame.ts';

/** One step of a film: from the previous view to the one in the answer. */
export interface FilmStep extends ShowStep {
  /** The action of the step; undefined for the bet. */
  readonly action: unknown;
  /** The nonce of the round, for films of several rounds. */
  readonly nonce: number;
  /** Start time; defaults to a short pause after the steps before it. */
  readonly atMs?: number | undefined;
  /** In a shared game: the cash-outs of other players. */
  readonly others?: readonly CashOut[] | undefined;
}

/** A span in a track; times from the film's start. */
export interface FilmBar {
  readonly startMs: number;
  readonly endMs: number;
  /** What moves: a property, or the cue for a drawn span. */
  readonly label: string;
}

/** One row of the timeline: the motions of one cue. */
export interface FilmTrack {
  readonly label: string;
  readonly bars: readonly FilmBar[];
}

/** A named moment: a sound, the reveal, the settle. */
export interface FilmMark {
  readonly atMs: number;
  readonly kind: 'step' | 'reveal' | 'settle' | 'sound';
  readonly label: string;
}

/** A step's position in the film. */
export interface FilmSegment {
  readonly step: FilmStep;
  readonly startMs: number;
  /** The settle mark: from here on only the celebration is left. */
  readonly settleMs: number;
  readonly revealMs: number;
  readonly endMs: number;
}

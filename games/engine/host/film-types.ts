import type { ShowStep } from '../round/round-types.ts';
import type { CashOut } from '../stage/shared-frame.ts';

/** One step of a film: how the round came from what was shown before to what its answer says. */
export interface FilmStep extends ShowStep {
  /** The action that made it; undefined for the bet. */
  readonly action: unknown;
  /** The nonce of the round, for films of several rounds. */
  readonly nonce: number;
  /** When it starts; missing: a short hold after the steps before it. */
  readonly atMs?: number | undefined;
  /** In a game that everybody plays at once: who left it. */
  readonly others?: readonly CashOut[] | undefined;
}

/** Something that lasts in a track; times from the film's start. */
export interface FilmBar {
  readonly startMs: number;
  readonly endMs: number;
  /** The name of what moves: a property, or the cue for a drawn span. */
  readonly label: string;
}

/** One row of the timeline: the motions of one cue. */
export interface FilmTrack {
  readonly label: string;
  readonly bars: readonly FilmBar[];
}

/** A moment with a name: a sound, the reveal, the settle. */
export interface FilmMark {
  readonly atMs: number;
  readonly kind: 'step' | 'reveal' | 'settle' | 'sound';
  readonly label: string;
}

/** A step's place in the film. */
export interface FilmSegment {
  readonly step: FilmStep;
  readonly startMs: number;
  /** Its settle mark: from here on only the celebration is left. */
  readonly settleMs: number;
  readonly revealMs: number;
  readonly endMs: number;
}

import type { RoundRecord } from '#core/records/round-record.ts';
import type { Quality, Speed } from '#engine/stage/scene.ts';

/** Size of the pictures in pixels. */
export interface RenderSize {
  readonly width: number;
  readonly height: number;
}

/** Size and settings of the pictures; defaults to a desktop with everything on. */
export interface RenderLook extends RenderSize {
  readonly speed?: Speed;
  readonly quality?: Quality;
  readonly reducedMotion?: boolean;
}

/** The times of events in a film. */
export interface RenderedFilmTimes {
  readonly durationMs: number;
  /** Start of every step: of the bet, then of each action. */
  readonly stepsMs: readonly number[];
}

/** The functions that the page exposes on its window for the command that drives it. */
export interface FilmPage {
  /** Opens the film of a round. @throws when the rules refuse the round, or its scene fails */
  openRound(record: RoundRecord, look: RenderLook): Promise<RenderedFilmTimes>;
  /** Returns the picture at a time: a PNG in base64. */
  pictureAt(timeMs: number): string;
}

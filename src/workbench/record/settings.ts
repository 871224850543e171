import type { RoundRecord } from '#engine/records/round-record.ts';
import type { Quality, Speed } from '#engine/stage/scene.ts';

/** How a round is shown; what it is, is in its record. */
export interface ViewSettings {
  readonly speed: Speed;
  readonly quality: Quality;
  readonly reducedMotion: boolean;
  readonly eco: boolean;
  /** A language of the table (`en`). */
  readonly language: string;
}

/** Everything that the page, a frame or a link to either needs: the same settings show the same picture. */
export interface WorkbenchSettings {
  readonly record: RoundRecord;
  /** Play money of the balance before the round, decimal digits of minor units. */
  readonly balance: string;
  /** Rounds with the nonces from the record's on, of games with several in playing; otherwise 1. */
  readonly rounds: number;
  /** Time between them. */
  readonly everyMs: number;
  readonly view: ViewSettings;
}

export const firstView: ViewSettings = {
  speed: 'normal',
  quality: 'full',
  reducedMotion: false,
  eco: false,
  language: 'en',
};

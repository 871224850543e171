import type { Stake } from './rules.ts';

/** The multiplier curve of a shared game, in integer ms of the server's clock and in hundredths. Pure. */
export interface SharedCurve<Params> {
  readonly bettingMs: number;
  /** How long a crash is shown before betting opens again. */
  readonly crashedMs: number;
  /** The lowest multiplier that can be cashed out. */
  readonly leastCashout: number;
  /** The multiplier shown at a number of ms after the start. */
  shownAt(elapsedMs: number): number;
  /** The first ms at which a multiplier is shown. @throws {RangeError} above the highest */
  momentOf(hundredths: number): number;
  /** The ms at which a game with this crash point ends. */
  crashMoment(crashPoint: number): number;
  /**
   * The multiplier of the automatic cash-out: the chosen one, at the maximum profit, or the highest possible.
   */
  leavesAt(params: Params, stake: Stake): number;
  /** The crash point derived from the hash of a game. */
  crashPointOf(hash: string, publicSeed: string, game: number): number;
  /** The hash of the previous game, or of the one `games` before. */
  previousHash(hash: string, games?: number): string;
}

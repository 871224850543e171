import type { Stake } from './rules.ts';

/** The course of a game that everybody plays at once, in whole ms of the server's clock and in hundredths. Pure. */
export interface SharedCurve<Params> {
  readonly bettingMs: number;
  /** How long a crash is shown before the next betting. */
  readonly crashedMs: number;
  /** The lowest multiplier that can be cashed out. */
  readonly leastCashout: number;
  /** The multiplier shown so many ms after the start. */
  shownAt(elapsedMs: number): number;
  /** The first ms at which a multiplier is shown. @throws {RangeError} above the highest */
  momentOf(hundredths: number): number;
  /** The ms at which a game with this crash point ends. */
  crashMoment(crashPoint: number): number;
  /** Where a bet is cashed out by itself: automatically, at the maximum profit, or at the highest multiplier. */
  leavesAt(params: Params, stake: Stake): number;
  /** The crash point that the hash of a game gives. */
  crashPointOf(hash: string, publicSeed: string, game: number): number;
  /** The hash of the game before, or of so many games before. */
  previousHash(hash: string, games?: number): string;
}

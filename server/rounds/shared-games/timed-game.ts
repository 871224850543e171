import type { Draw, Stake } from '#core/rules.ts';

/**
 * What the loop needs to know about a shared game; its rules compute the outcome of a bet. Points are curve
 * values in hundredths.
 */
export interface TimedGame {
  readonly slug: string;
  /** How long bets are accepted, and how long the end of a game is shown. */
  readonly bettingMs: number;
  readonly endedMs: number;
  /** Games of a new chain. The next chain is published when one in this many games is left. */
  readonly chainLength: number;
  readonly chainPart: number;
  /** The point at which the game drawn from this stream ends. */
  endPoint(draw: Draw): number;
  /** How long a game with this end point runs, ms. */
  runsFor(endPoint: number): number;
  /** The point shown at this time after the start. */
  shownAt(elapsedMs: number): number;
  /** The first ms at which a point is shown. */
  momentOf(point: number): number;
  /** The lowest point at which a player may cash out. */
  readonly leastPoint: number;
  /** The point of the auto cash-out. */
  leavesAt(params: unknown, stake: Stake): number;
  /** Converts a point to the player's cash-out action, and back. */
  actionAt(point: number): object;
  pointOf(action: unknown): number;
}

import type { Draw, Stake } from '#core/rules.ts';

/**
 * What the loop asks of a game that everybody plays at once; what a bet comes to is in its rules. Points are what the
 * curve shows, in hundredths.
 */
export interface TimedGame {
  readonly slug: string;
  /** How long bets are taken, and how long the end of a game is shown. */
  readonly bettingMs: number;
  readonly endedMs: number;
  /** Games of a new chain; the next one is published when one in so many of them is left. */
  readonly chainLength: number;
  readonly chainPart: number;
  /** The point at which the game of that stream ends. */
  endPoint(draw: Draw): number;
  /** How long a game that ends at this point runs, ms. */
  runsFor(endPoint: number): number;
  /** The point shown so long after the start. */
  shownAt(elapsedMs: number): number;
  /** The first ms at which a point is shown. */
  momentOf(point: number): number;
  /** The least point at which a player may leave. */
  readonly leastPoint: number;
  /** Where a bet leaves by itself. */
  leavesAt(params: unknown, stake: Stake): number;
  /** The action of a player who leaves at this point, and back. */
  actionAt(point: number): object;
  pointOf(action: unknown): number;
}

import { binomial } from '#core/binomial.ts';
import { getElementAt } from '#core/get-element-at.ts';
import { createPayoutLadder } from '#core/ladder.ts';
import type { Multiplier } from '#core/rules.ts';

/** Tiles are 0 to 24, row by row from the top left. */
export const TILES = 25;
export const MAX_MINES = 24;

/** Number of gems on a board with this many mines. */
export const gemCount = (mines: number): number => TILES - mines;

/**
 * Rows by number of mines: (99/100) * C(25, gems) / C(25 - mines, gems) (games.md 4.6). Computed once: a
 * replay needs millions.
 */
const rows = Array.from({ length: MAX_MINES + 1 }, (_, mines) =>
  createPayoutLadder(gemCount(mines), (gems) => [
    99n * binomial(TILES, gems),
    100n * binomial(gemCount(mines), gems),
  ]),
);

/** The payout of a cash-out after this many gems, 1 to 25 - mines. @throws {RangeError} beyond them */
export const multiplierAfterGems = (mines: number, gems: number): Multiplier =>
  getElementAt(rows, mines, 'number of mines')(gems);

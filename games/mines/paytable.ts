import { fromFraction } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';

/** Tiles are 0 to 24, row by row from the top left. */
export const TILES = 25;
export const MOST_MINES = 24;

/** C(n, k). */
export function choose(n: number, k: number): bigint {
  let [above, below] = [1n, 1n];
  for (let i = 1; i <= k; i++) {
    above *= BigInt(n - k + i);
    below *= BigInt(i);
  }
  return above / below;
}

/** How many gems a board with this many mines has. */
export const gemCount = (mines: number): number => TILES - mines;

/** (99/100) * C(25, gems) / C(25 - mines, gems) (games.md 4.6). */
function multiplierOf(mines: number, gems: number): Multiplier {
  return fromFraction(99n * choose(TILES, gems), 100n * choose(gemCount(mines), gems));
}

/** Rows by number of mines; a replay asks for millions. */
const rows = Array.from({ length: MOST_MINES + 1 }, (_, mines) =>
  Array.from({ length: gemCount(mines) + 1 }, (__, gems) => multiplierOf(mines, gems)),
);

/** What a cash-out pays after this many gems, 1 to 25 - mines. @throws {RangeError} beyond them */
export function multiplierAfter(mines: number, gems: number): Multiplier {
  const multiplier = rows[mines]?.[gems];
  if (multiplier === undefined || gems === 0) throw new RangeError(`${mines} mines never pay ${gems} gems`);
  return multiplier;
}

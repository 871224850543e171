import type { Draw } from '#engine/core/rules.ts';
import { rowConformance } from '#engine/testing/row-conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { type Difficulty, namesTrap, rowOf } from './paytable.ts';
import { game } from './rules.ts';

/** A stream that names this tile in each of the first rows, and 0 beyond them; towers reads nothing else. */
export const drawOf = (difficulty: Difficulty, named: readonly number[]): Draw =>
  indexDraw(rowOf(difficulty).tiles, (row) => named[row] ?? 0);

export const conformance = rowConformance({
  entry,
  game,
  drawOf(difficulty, first) {
    const { safe } = rowOf(difficulty);
    return drawOf(
      difficulty,
      first.map((factor) => (factor < safe === namesTrap(difficulty) ? 1 : 0)),
    );
  },
});

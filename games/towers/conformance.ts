import type { Draw } from '#core/rules.ts';
import { createRowConformance } from '#engine/testing/row-conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { type Difficulty, isTrapRow, getRow } from './paytable.ts';
import { towersGame } from './rules.ts';

/** A stream that names these tiles in the first rows, and 0 beyond them; towers reads nothing else. */
export const drawWithTiles = (difficulty: Difficulty, named: readonly number[]): Draw =>
  indexDraw(getRow(difficulty).tiles, (row) => named[row] ?? 0);

export const conformance = createRowConformance({
  entry,
  game: towersGame,
  drawOf(difficulty, first) {
    const { safe } = getRow(difficulty);
    return drawWithTiles(
      difficulty,
      first.map((factor) => (factor < safe === isTrapRow(difficulty) ? 1 : 0)),
    );
  },
});

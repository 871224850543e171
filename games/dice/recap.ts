import { parseHundredths } from '#core/hundredths.ts';
import { type Recap, recapRow } from '#core/recap.ts';
import { type DiceParams, type DiceView, getMarks, ROLL_COUNT, isWinningRoll } from './rules.ts';

const CELLS = 25;
const ROLLS_OF_CELL = ROLL_COUNT / CELLS;

/** The track in sections of four, with the roll marked. */
export function recap(params: DiceParams, { roll, win }: DiceView): Recap {
  const marks = getMarks(params);
  const hit = Math.floor(parseHundredths(roll) / ROLLS_OF_CELL);
  const middles = Array.from({ length: CELLS }, (_, cell) => (cell + 0.5) * ROLLS_OF_CELL);
  // The section of the roll shows the result of the roll itself.
  const winning = middles.map((middle, cell) =>
    cell === hit ? win : isWinningRoll(marks, Math.floor(middle)),
  );
  return { text: { key: 'recap', values: { roll } }, rows: [recapRow(winning, hit)] };
}

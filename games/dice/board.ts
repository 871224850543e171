import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import { type DrawBoard, resultState } from '#core/board.ts';
import { controls } from './controls.ts';
import { type DiceParams, type DiceView, getMarks, ROLL_COUNT, isWinningRoll } from './rules.ts';

const CELLS = 50;
const ROLLS_OF_CELL = ROLL_COUNT / CELLS;

/** The track in sections of two: where a roll wins, and the roll. */
export const board: DrawBoard<DiceParams, DiceView> = ({ params, view }) => {
  const marks = getMarks(params);
  const hit = view ? Math.floor(parseHundredths(view.roll) / ROLLS_OF_CELL) : -1;
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const middle = Math.floor((cell + 0.5) * ROLLS_OF_CELL);
    // The section of the roll shows the result of the roll itself.
    const isWin = view && cell === hit ? view.win : isWinningRoll(marks, middle);
    return {
      id: `part-${cell}`,
      sign: formatHundredths(cell * ROLLS_OF_CELL),
      ...resultState(isWin, cell === hit),
    };
  });
  return [{ id: 'track', form: 'track', label: controls.note(params), columns: CELLS, cells }];
};

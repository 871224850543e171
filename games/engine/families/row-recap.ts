import type { Recap, RecapCell } from '#core/recap.ts';
import {
  listRowPositions,
  type RowGame,
  type RowParams,
  type RowStep,
  countRowsWon,
  type RowView,
} from './row-picks.ts';

/**
 * Creates the recap of a settled round with one choice per row: every row with its pick, and its traps
 * crossed. Texts `recapTrap` and `recapCashedOut` receive `rows`.
 */
export function createRowRecap<Difficulty extends string, Step extends RowStep, Row, View extends RowView>(
  game: RowGame<Difficulty, Step, Row, View>,
  /** `isUpward`: the last row is on top (towers); `allText`: the text of a round that won all rows. */
  { isUpward = false, allText = 'recapCashedOut' }: { isUpward?: boolean; allText?: string } = {},
) {
  return ({ difficulty }: RowParams<Difficulty>, view: View): Recap => {
    const { picks, end } = view;
    const won = countRowsWon(view);
    const cell = (contents: Row, row: number, place: number): RecapCell => {
      const isHit = picks[row] === place;
      const isTrap = game.factorAt(difficulty, contents, place).numerator === 0n;
      if (isTrap) return { tone: isHit ? 'loss' : 'none', isHit, sign: '×' };
      return isHit ? { tone: 'win', isHit } : { tone: 'none' };
    };
    const places = listRowPositions(game.factors(difficulty).length);
    const rows = game.shown(view).map((contents, row) => places.map((place) => cell(contents, row, place)));
    const wonText = won === game.rows ? allText : 'recapCashedOut';
    return {
      text: { key: end === 'bust' ? 'recapTrap' : wonText, values: { rows: won } },
      rows: isUpward ? rows.toReversed() : rows,
      hits: picks.length,
    };
  };
}

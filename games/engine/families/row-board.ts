import type { BoardCell, BoardPress, CellState, DrawBoard } from '#core/board.ts';
import {
  placeLabel,
  listRowPositions,
  placeTargetId,
  type RowGame,
  type RowMark,
  type RowParams,
  type RowPlan,
  type RowStep,
  type RowView,
} from './row-picks.ts';

/** How the rows of a row game are shown without WebGL. */
export interface RowBoardPlan<Row> {
  /** Text key of a position, as in the `RowTargets` of its stage. */
  readonly place: string;
  /** The last row is on top. */
  readonly isUpward?: boolean;
  /** Returns what an open position shows. */
  sign(contents: Row, place: number): string;
}

/**
 * Builds the board of a game with one choice per row: the current row is pressed in a round; on the Auto tab,
 * positions are marked.
 */
export function rowBoard<Difficulty extends string, Step extends RowStep, Row, View extends RowView>(
  game: RowGame<Difficulty, Step, Row, View>,
  { place: name, isUpward = false, sign }: RowBoardPlan<Row>,
): DrawBoard<RowParams<Difficulty>, View, RowPlan> {
  const stateOf = (
    { difficulty }: RowParams<Difficulty>,
    view: View,
    at: { readonly row: number; readonly place: number; readonly contents: Row },
  ): CellState => {
    const isTrap = game.factorAt(difficulty, at.contents, at.place).numerator === 0n;
    if (view.picks[at.row] === at.place) return isTrap ? 'lost' : 'won';
    return isTrap ? 'loses' : 'wins';
  };
  return ({ params, view, plan }) => {
    const isOpen = view?.end === null;
    const marks = isOpen ? null : (plan?.places ?? null);
    const turn = isOpen ? view.picks.length : (marks?.length ?? -1);
    const shown = view ? game.shown(view) : [];
    const pressOf = (row: number, place: number): BoardPress | null => {
      if (isOpen) return row === turn ? { role: 'button', action: game.pick(place) } : null;
      const mark: RowMark = { row, place };
      return marks && row <= marks.length ? { role: 'toggle', isOn: marks[row] === place, mark } : null;
    };
    const cell = (row: number, place: number): BoardCell => {
      const contents = shown[row];
      const isMarked = marks?.[row] === place;
      const press = pressOf(row, place);
      return {
        id: placeTargetId(name, { row, index: place, turn }),
        sign: contents === undefined ? '' : sign(contents, place),
        label: placeLabel(isMarked ? `${name}Marked` : name, row, place),
        ...(view && contents !== undefined && { state: stateOf(params, view, { row, place, contents }) }),
        ...(press && { press }),
      };
    };
    const places = listRowPositions(game.factors(params.difficulty).length);
    const rows = listRowPositions(game.rows);
    const inOrder = isUpward ? rows.toReversed() : rows;
    return [
      {
        id: 'rows',
        form: 'tiles',
        columns: places.length,
        heads: inOrder.map((row) => String(row + 1)),
        cells: inOrder.flatMap((row) => places.map((place) => cell(row, place))),
      },
    ];
  };
}

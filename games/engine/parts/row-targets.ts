import { placeLabel, placeTargetId, type RowMark, type RowStep } from '../families/row-picks.ts';
import type { Box, Target } from '../stage/scene.ts';

/** The rows of a game with one choice per row, as targets. */
export interface RowTargets {
  /** Text key of a position; with its number, also its id in the current row (hole1, hole2). */
  readonly place: string;
  readonly rows: number;
  /** How many places a row has. */
  readonly width: number;
  box(row: number, place: number): Box;
  pick(place: number): RowStep;
}

const inRow = <Made>({ width }: RowTargets, make: (place: number) => Made): readonly Made[] =>
  Array.from({ length: width }, (_, place) => make(place));

/** Returns the targets of the current row. */
export const createPickTargets = (board: RowTargets, row: number): readonly Target[] =>
  inRow(board, (place) => ({
    role: 'button',
    id: placeTargetId(board.place, { row, index: place, turn: row }),
    box: board.box(row, place),
    label: placeLabel(board.place, row, place),
    action: board.pick(place),
  }));

/**
 * Returns the targets of the marked rows and of the row after them; a mark uses the position's text key with
 * `Marked` appended.
 */
export const createMarkTargets = (board: RowTargets, marks: readonly number[]): readonly Target[] =>
  Array.from({ length: Math.min(marks.length + 1, board.rows) }, (_, row) =>
    inRow(board, (place): Target => {
      const isOn = marks[row] === place;
      const mark: RowMark = { row, place };
      return {
        role: 'toggle',
        id: placeTargetId(board.place, { row, index: place, turn: marks.length }),
        isOn,
        mark,
        box: board.box(row, place),
        label: placeLabel(isOn ? `${board.place}Marked` : board.place, row, place),
      };
    }),
  ).flat();

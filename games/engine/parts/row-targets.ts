import { placeLabel, placeTargetId, type RowMark, type RowStep } from '../families/row-picks.ts';
import type { Box, Target } from '../stage/scene.ts';

/** The rows of a game of one choice per row, as they can be pressed. */
export interface RowTargets {
  /** What a place is called: `place` is its text, and with its number the id in the row whose turn it is (hole1, hole2). */
  readonly place: string;
  readonly rows: number;
  /** How many places a row has. */
  readonly width: number;
  box(row: number, place: number): Box;
  pick(place: number): RowStep;
}

const inRow = <Made>({ width }: RowTargets, make: (place: number) => Made): readonly Made[] =>
  Array.from({ length: width }, (_, place) => make(place));

/** The places of the row whose turn it is. */
export const createPickTargets = (board: RowTargets, row: number): readonly Target[] =>
  inRow(board, (place) => ({
    role: 'button',
    id: placeTargetId(board.place, { row, index: place, turn: row }),
    box: board.box(row, place),
    label: placeLabel(board.place, row, place),
    action: board.pick(place),
  }));

/** The places of the marked rows and of the one after them; the text of a mark is that of the place with `Marked` behind it. */
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

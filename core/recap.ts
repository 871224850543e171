import type { TextRef } from './text-ref.ts';

/** One place of the board: whether it wins, and whether the round came to it. */
export interface RecapCell {
  readonly tone: 'win' | 'loss' | 'none';
  readonly isHit?: boolean;
  /** One sign at most. */
  readonly sign?: string;
}

/** A settled round in words and as a board of cells, where there is no picture: the bet dialog. */
export interface Recap {
  readonly text: TextRef;
  /** From top to bottom, each from left to right. */
  readonly rows: readonly (readonly RecapCell[])[];
  /** To how many places the round came, where it is not one (keno: ten numbers). */
  readonly hits?: number;
}

/** One row of places, some of which win, one of them the outcome. */
export const recapRow = (wins: readonly boolean[], hit: number): readonly RecapCell[] =>
  wins.map((isWin, place) => ({ tone: isWin ? 'win' : 'none', isHit: place === hit }));

/** A board of cells, so many in a row. */
export const recapRows = (cells: readonly RecapCell[], perRow: number): Recap['rows'] =>
  Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    cells.slice(row * perRow, (row + 1) * perRow),
  );

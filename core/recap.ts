import type { TextRef } from './text-ref.ts';

/** One cell of the board: whether it wins, and whether the round hit it. */
export interface RecapCell {
  readonly tone: 'win' | 'loss' | 'none';
  readonly isHit?: boolean;
  /** At most one symbol. */
  readonly sign?: string;
}

/** A settled round as text and as a board of cells, for the bet dialog, which has no graphics. */
export interface Recap {
  readonly text: TextRef;
  /** From top to bottom, each from left to right. */
  readonly rows: readonly (readonly RecapCell[])[];
  /** How many cells the round hit, if not one (keno: ten numbers). */
  readonly hits?: number;
}

/** One row of cells, some of which win, and one of which is the outcome. */
export const recapRow = (wins: readonly boolean[], hit: number): readonly RecapCell[] =>
  wins.map((isWin, place) => ({ tone: isWin ? 'win' : 'none', isHit: place === hit }));

/** Splits cells into rows. */
export const recapRows = (cells: readonly RecapCell[], perRow: number): Recap['rows'] =>
  Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    cells.slice(row * perRow, (row + 1) * perRow),
  );

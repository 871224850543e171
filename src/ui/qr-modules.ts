import { encode } from 'uqr';

export interface QrPicture {
  /** Modules along a side. */
  readonly size: number;
  /** Every other dark module, by column and row. */
  readonly dots: readonly (readonly [column: number, row: number])[];
  /** Side of the square in the middle that is left out for the mark. */
  readonly hole: number;
}

/** Side of the three squares in the corners. */
export const FINDER = 7;
/** A longer text would be too fine to read at the strongest correction. */
const LONG = 64;
/** Of the side; its area stays far below what the correction makes up for (25 or 30 percent). */
const HOLE = 0.2;

/** The code of a text without its corners, which are drawn on their own, and with room for the mark in the middle. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: text.length > LONG ? 'Q' : 'H', border: 0 });
  const odd = Math.floor(size * HOLE);
  const hole = odd % 2 === 0 ? odd + 1 : odd;
  const from = (size - hole) / 2;
  const isInHole = (place: number) => place >= from && place < from + hole;
  const isInCorner = (column: number, row: number) =>
    (row < FINDER && (column < FINDER || column >= size - FINDER)) ||
    (row >= size - FINDER && column < FINDER);
  const dots = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) =>
      isDark && !(isInHole(column) && isInHole(row)) && !isInCorner(column, row)
        ? [[column, row] as const]
        : [],
    ),
  );
  return { size, dots, hole };
}

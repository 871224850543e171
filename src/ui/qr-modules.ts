import { encode } from 'uqr';

export interface QrPicture {
  /** Number of modules per side. */
  readonly size: number;
  /** Dark modules outside the corners, by column and row. */
  readonly dots: readonly (readonly [column: number, row: number])[];
  /** Side of the empty square in the center, in modules. */
  readonly hole: number;
}

/** Side of the three finder patterns in the corners, in modules. */
export const FINDER = 7;
/** Longer texts use a lower error correction, because the modules would get too small. */
const LONG = 64;
/** Fraction of the side. The hole's area stays far below the 25 or 30 percent that can be corrected. */
const HOLE = 0.2;

/** Encodes a text as QR modules, without the finder patterns and with a hole for the brand mark. */
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

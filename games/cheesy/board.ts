import { rowBoard } from '#engine/families/row-board.ts';
import { type Piece, pieceAt } from './paytable.ts';
import { cheesyGame } from './rules.ts';

/** The larger the piece, the fuller its sign. */
const signs: Readonly<Record<Piece, string>> = { T: '×', C: '◔', S: '◑', W: '●', G: '★' };

/** All layers from the top, with the pieces of the open holes. */
export const board = rowBoard(cheesyGame, {
  place: 'hole',
  sign: (layer, hole) => signs[pieceAt(layer, hole)],
});

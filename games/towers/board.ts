import { rowBoard } from '#engine/families/row-board.ts';
import { game } from './rules.ts';

/** The tower from the highest floor down. */
export const board = rowBoard(game, {
  place: 'tile',
  isUpward: true,
  sign: (safe, tile) => (safe.includes(tile) ? '◆' : '×'),
});

import { rowBoard } from '#engine/families/row-board.ts';
import { towersGame } from './rules.ts';

/** The tower from the highest floor down. */
export const board = rowBoard(towersGame, {
  place: 'tile',
  isUpward: true,
  sign: (safe, tile) => (safe.includes(tile) ? '◆' : '×'),
});

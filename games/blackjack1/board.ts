import type { DrawBoard } from '#core/board.ts';
import { emptyHands, handBoard } from '#engine/families/hand-board.ts';
import type { HandsView } from '#engine/families/hand-view.ts';
import { table } from './rules.ts';

/** The dealer and the player's hands. */
export const board: DrawBoard<unknown, HandsView> = ({ view, amount }) =>
  view ? handBoard(table, view, { amount }) : emptyHands([{ key: 'yourHand' }]);

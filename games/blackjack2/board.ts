import type { BoardGroup, DrawBoard } from '#core/board.ts';
import { emptyHands, handBoard } from '#engine/families/hand-board.ts';
import type { HandsView } from '#engine/families/hand-view.ts';
import { table } from './rules.ts';

const swap: BoardGroup = {
  id: 'swap',
  form: 'words',
  cells: [
    { id: 'swap', sign: { key: 'swap' }, press: { role: 'button', action: { type: 'swap' } } },
    { id: 'keep', sign: { key: 'keep' }, press: { role: 'button', action: { type: 'keep' } } },
  ],
};

/** The dealer and both hands, whose second cards can be swapped. */
export const board: DrawBoard<unknown, HandsView> = ({ view, amount }) => {
  if (!view) return emptyHands([{ key: 'leftHand' }, { key: 'rightHand' }]);
  const hands = handBoard(table, view, { amount });
  return view.phase === 'swap' ? [...hands, swap] : hands;
};

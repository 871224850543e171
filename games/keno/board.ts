import type { BoardCell, CellState, DrawBoard } from '#core/board.ts';
import { COLUMNS, NUMBER_COUNT } from './paytable.ts';
import type { KenoParams, KenoView } from './rules.ts';

function stateOf(number: number, { picks }: KenoParams, view: KenoView | null): CellState | null {
  const isPicked = picks.includes(number);
  if (view?.drawn.includes(number)) return isPicked ? 'won' : 'drawn';
  return isPicked ? (view ? 'lost' : 'picked') : null;
}

/** The 40 numbers, which are picked here, and the drawn ones. */
export const board: DrawBoard<KenoParams, KenoView> = ({ params, view }) => {
  const cell = (number: number): BoardCell => {
    const state = stateOf(number, params, view);
    return {
      id: `tile-${number}`,
      sign: String(number),
      label: { key: 'number', values: { number } },
      ...(state && { state }),
      press: { role: 'choice', isOn: params.picks.includes(number), choice: number },
    };
  };
  return [
    {
      id: 'numbers',
      form: 'tiles',
      columns: COLUMNS,
      cells: Array.from({ length: NUMBER_COUNT }, (_, index) => cell(index + 1)),
    },
  ];
};

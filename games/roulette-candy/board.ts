import type { BoardCell, DrawBoard } from '#core/board.ts';
import { type ChipCell, chipCell } from '#engine/families/chip-board-cells.ts';
import { candies, type Candy, returnOfCandy, returnOfNumber, segments } from './paytable.ts';
import { candyPositionId, type RouletteCandyParams, type RouletteCandyView } from './rules.ts';

const colors: Readonly<Record<Candy, NonNullable<BoardCell['color']>>> = {
  strawberry: 'red',
  lemon: 'yellow',
  mint: 'green',
  golden: 'black',
};

/** The layout with its chips: four candies, and the numbers in their colours. */
export const board: DrawBoard<RouletteCandyParams, RouletteCandyView> = ({ params, view, text, amount }) => {
  const laid = {
    chips: new Map(params.bets.map((each) => [candyPositionId(each), BigInt(each.amount)])),
    amount,
  };
  const rush =
    view && view.rush > 1 ? [{ key: 'recapRush', values: { segment: view.segment, rush: view.rush } }] : [];
  const candyCells = candies.map((candy): ChipCell => ({
    id: candy,
    name: text({ key: candy }),
    color: colors[candy],
    choice: { type: 'candy', candy },
    hundredths: returnOfCandy(candy),
    isHit: view && view.candy === candy,
  }));
  const numberCells = segments.map(({ number, candy }): ChipCell => ({
    id: String(number),
    name: text({ key: 'number', values: { number } }),
    sign: String(number),
    color: colors[candy],
    choice: { type: 'number', number },
    hundredths: returnOfNumber,
    isHit: view && view.segment === number,
  }));
  return [
    {
      id: 'candies',
      form: 'tiles',
      columns: 2,
      wide: 4,
      details: rush,
      cells: candyCells.map((each) => chipCell(each, laid)),
    },
    {
      id: 'numbers',
      form: 'tiles',
      columns: 6,
      wide: 10,
      cells: numberCells.map((each) => chipCell(each, laid)),
    },
  ];
};

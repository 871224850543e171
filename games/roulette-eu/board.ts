import type { Board, BoardCell, BoardGroup, DrawBoard } from '#core/board.ts';
import { chipCell } from '#engine/families/chip-board-cells.ts';
import { nameOf, shortName } from './names.ts';
import {
  type CallBet,
  callBets,
  colorOf,
  coversNumber,
  betPositionId,
  neighboursOf,
  type BetPosition,
  betPositions,
  type BetPositionType,
  getReturnHundredths,
  wheel,
} from './paytable.ts';
import type { RouletteEuParams, RouletteEuView } from './rules.ts';

interface Part extends Omit<BoardGroup, 'cells' | 'label'> {
  readonly types: readonly BetPositionType[];
  readonly label?: string;
}

/** The groups around the numbers; bets on lines and corners, which few players need, come last. */
const parts: readonly Part[] = [
  { id: 'thirds', form: 'tiles', columns: 3, wide: 6, types: ['dozen', 'column'] },
  { id: 'halves', form: 'tiles', columns: 3, wide: 6, types: ['low', 'even', 'red', 'black', 'odd', 'high'] },
  { id: 'splits', form: 'words', label: 'showSplit', isFolded: true, types: ['split'] },
  { id: 'streets', form: 'words', label: 'showStreet', isFolded: true, types: ['street'] },
  { id: 'corners', form: 'words', label: 'showCorner', isFolded: true, types: ['corner', 'trio', 'basket'] },
  { id: 'lines', form: 'words', label: 'showLine', isFolded: true, types: ['line'] },
];

const colorIn = (place: BetPosition): { readonly color?: BoardCell['color'] } => {
  if (place.type === 'red' || place.type === 'black') return { color: place.type };
  if (place.type !== 'straight') return {};
  return { color: colorOf(place.numbers[0] ?? 0) };
};

/** The layout with its chips, and the racetrack: everything on the stage that takes chips. */
export const board: DrawBoard<RouletteEuParams, RouletteEuView> = ({ params, view, text, amount }) => {
  const chips = new Map(params.bets.map((each) => [betPositionId(each), BigInt(each.amount)]));
  const cell = (place: BetPosition): BoardCell =>
    chipCell(
      {
        id: betPositionId(place),
        name: nameOf({ text }, place),
        sign: place.type === 'straight' ? String(place.numbers[0]) : shortName({ text }, place),
        choice: place,
        hundredths: getReturnHundredths(place),
        isHit: view && coversNumber(place, view.number),
        ...colorIn(place),
      },
      { chips, amount },
    );
  const layout: Board = parts.map(({ types, label, ...group }) => ({
    ...group,
    ...(label !== undefined && { label: { key: label } }),
    cells: types.flatMap((type) => betPositions.filter((place) => place.type === type)).map(cell),
  }));
  const [zero, ...others] = betPositions.filter((place) => place.type === 'straight').map(cell);
  const numbers: Board = [
    { id: 'zero', form: 'tiles', columns: 1, wide: 1, cells: zero ? [zero] : [] },
    { id: 'numbers', form: 'tiles', columns: 6, wide: 12, cells: others },
  ];
  const track: readonly BoardCell[] = [
    // The keys of the literal are the call bets.
    ...(Object.keys(callBets) as CallBet[]).map((call): BoardCell => ({
      id: call,
      sign: { key: call },
      label: { key: 'call', values: { name: text({ key: call }), count: callBets[call].length } },
      press: { role: 'choice', choice: callBets[call] },
    })),
    ...wheel.map((number): BoardCell => ({
      id: `near-${number}`,
      sign: String(number),
      label: { key: 'neighbours', values: { number } },
      color: colorOf(number),
      press: { role: 'choice', choice: neighboursOf(number) },
    })),
  ];
  return [
    ...numbers,
    ...layout,
    { id: 'racetrack', form: 'words', label: { key: 'racetrack' }, isFolded: true, cells: track },
  ];
};

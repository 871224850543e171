import type { Board, BoardCell, BoardGroup, DrawBoard } from '#engine/core/board.ts';
import { chipCell } from '#engine/families/chip-board-cells.ts';
import { nameOf, shortName } from './names.ts';
import {
  type Call,
  calls,
  colorOf,
  coversNumber,
  idOf,
  neighboursOf,
  type Place,
  places,
  type PlaceType,
  returnOf,
  wheel,
} from './paytable.ts';
import type { RouletteEuParams, RouletteEuView } from './rules.ts';

interface Part extends Omit<BoardGroup, 'cells' | 'label'> {
  readonly types: readonly PlaceType[];
  readonly label?: string;
}

/** The layout from the numbers to the places on lines and corners, which few players need. */
const parts: readonly Part[] = [
  { id: 'numbers', form: 'tiles', columns: 6, wide: 12, types: ['straight'] },
  { id: 'thirds', form: 'tiles', columns: 3, wide: 6, types: ['dozen', 'column'] },
  { id: 'halves', form: 'tiles', columns: 3, wide: 6, types: ['low', 'even', 'red', 'black', 'odd', 'high'] },
  { id: 'splits', form: 'words', label: 'showSplit', isFolded: true, types: ['split'] },
  { id: 'streets', form: 'words', label: 'showStreet', isFolded: true, types: ['street'] },
  { id: 'corners', form: 'words', label: 'showCorner', isFolded: true, types: ['corner', 'trio', 'basket'] },
  { id: 'lines', form: 'words', label: 'showLine', isFolded: true, types: ['line'] },
];

const colorIn = (place: Place): { readonly color?: BoardCell['color'] } => {
  if (place.type === 'red' || place.type === 'black') return { color: place.type };
  if (place.type !== 'straight') return {};
  return { color: colorOf(place.numbers[0] ?? 0) };
};

/** The layout with its chips, and the racetrack: all that the stage takes chips on. */
export const board: DrawBoard<RouletteEuParams, RouletteEuView> = ({ params, view, text, amount }) => {
  const chips = new Map(params.bets.map((each) => [idOf(each), BigInt(each.amount)]));
  const cell = (place: Place): BoardCell =>
    chipCell(
      {
        id: idOf(place),
        name: nameOf({ text }, place),
        sign: place.type === 'straight' ? String(place.numbers[0]) : shortName({ text }, place),
        choice: place,
        hundredths: returnOf(place),
        isHit: view && coversNumber(place, view.number),
        ...colorIn(place),
      },
      { chips, amount },
    );
  const layout: Board = parts.map(({ types, label, ...group }) => ({
    ...group,
    ...(label !== undefined && { label: { key: label } }),
    cells: types.flatMap((type) => places.filter((place) => place.type === type)).map(cell),
  }));
  const track: readonly BoardCell[] = [
    // The keys of the literal are the stretches of the wheel.
    ...(Object.keys(calls) as Call[]).map((call): BoardCell => ({
      id: call,
      sign: { key: call },
      label: { key: 'call', values: { name: text({ key: call }), count: calls[call].length } },
      press: { role: 'choice', choice: calls[call] },
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
    ...layout,
    { id: 'racetrack', form: 'words', label: { key: 'racetrack' }, isFolded: true, cells: track },
  ];
};

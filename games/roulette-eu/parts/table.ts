import { layoutSpots, type BetSpot } from '#engine/parts/bet-spots.ts';
import type { DrawnField } from '#engine/parts/bet-layout.ts';
import type { ChipSpot } from '#engine/parts/chip-board.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import type { look } from '../look.ts';
import { nameOf } from '../names.ts';
import {
  colorOf,
  coversNumber,
  betPositionId,
  numbers,
  type BetPosition,
  findBetPosition,
  betPositions,
  type BetPositionType,
  getReturnHundredths,
} from '../paytable.ts';

export type TablePlan = (typeof look.table)['wide' | 'narrow'];

/**
 * The bets that can be placed on a narrow stage, one kind at a time, so that each target is large enough for
 * a thumb.
 */
export const chipLayers = {
  number: ['straight'],
  split: ['split'],
  street: ['street'],
  corner: ['corner', 'trio', 'basket'],
  line: ['line'],
} as const satisfies Readonly<Record<string, readonly BetPositionType[]>>;
export type Layer = keyof typeof chipLayers;

/** The fields of the layout in units of its drawing, each named after its position. */
export function createTableFields(stage: PixiStage, plan: TablePlan): readonly DrawnField[] {
  const { zero, numbers: grid, columns, dozens, halves, sizes, diamond } = plan;
  const boxOf = (number: number): Box => {
    if (number === 0) return zero;
    const [column, row] = [(number - 1) % 3, Math.floor((number - 1) / 3)];
    return { ...grid, x: grid.x + column * grid.pitchX, y: grid.y + row * grid.pitchY };
  };
  const outside = (place: BetPosition, box: Box): DrawnField => ({
    id: betPositionId(place),
    box,
    style: 'outside',
    text: nameOf(stage, place),
    size: sizes.outside,
    isTurned: true,
  });
  return [
    ...numbers.map((number) => ({
      id: String(number),
      box: boxOf(number),
      style: colorOf(number),
      text: String(number),
    })),
    ...[1, 2, 3].map((index) => ({
      id: `column-${index}`,
      style: 'outside',
      text: stage.text({ key: 'columnPays' }),
      size: sizes.column,
      box: { ...grid, ...columns, x: grid.x + (index - 1) * grid.pitchX },
    })),
    ...[1, 2, 3].map((index) =>
      outside({ type: 'dozen', index }, { ...dozens, y: grid.y + (index - 1) * dozens.pitchY }),
    ),
    ...(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((type, row) => {
      const field = outside({ type }, { ...halves, y: grid.y + row * halves.pitchY });
      const isColor = type === 'red' || type === 'black';
      const picture = { alias: `diamond-${type}`, ...diamond };
      return isColor ? { ...field, text: '', picture } : field;
    }),
  ];
}

/** Where chips are placed, by the name of the position. */
export function createBetSpots(fields: readonly DrawnField[], { spots }: TablePlan): readonly BetSpot[] {
  const isAtRowEnd = (type: BetPositionType) => type === 'street' || type === 'line' || type === 'basket';
  const plans = betPositions.map((place) => ({
    id: betPositionId(place),
    fields: 'numbers' in place ? place.numbers.map(String) : [betPositionId(place)],
    ...(isAtRowEnd(place.type) && { side: 'left' as const }),
  }));
  return layoutSpots(fields, plans, spots);
}

/**
 * The middle of its spot; in a field whose name runs upwards, the lower end, so that the name stays readable.
 */
export function chipPlace({ id, x, y, box }: BetSpot, { chip }: TablePlan): Pick<Box, 'x' | 'y'> {
  const isNamed = id.startsWith('dozen') || ['low', 'high', 'even', 'odd'].includes(id);
  return { x, y: isNamed ? box.y + box.height - chip.inset : y };
}

const isOutside = (place: BetPosition): boolean => !('numbers' in place);

/**
 * The targets: every spot, or the outside bets with those of one layer, which are then as large as possible.
 */
export function chipSpots(
  stage: PixiStage,
  placed: readonly BetSpot[],
  plan: TablePlan,
  layer: Layer | null,
): readonly ChipSpot[] {
  const types: readonly BetPositionType[] = layer ? chipLayers[layer] : [];
  return placed.flatMap((spot) => {
    const place = findBetPosition(spot.id);
    if (!place || !(layer === null || isOutside(place) || types.includes(place.type))) return [];
    return [
      {
        id: spot.id,
        choice: place,
        box: layer ? thumbBox(place.type, spot, plan) : spot.box,
        fields: isOutside(place)
          ? [spot.id, ...numbers.filter((number) => coversNumber(place, number)).map(String)]
          : spot.fields,
        name: nameOf(stage, place),
        hundredths: getReturnHundredths(place),
      },
    ];
  });
}

/** As much space around a spot as others of its kind leave. */
function thumbBox(type: BetPositionType, { x, y, box }: BetSpot, { numbers: grid }: TablePlan): Box {
  const around = (width: number, middle = x): Box => ({
    x: middle - width / 2,
    y: y - grid.pitchY / 2,
    width,
    height: grid.pitchY,
  });
  const row = grid.pitchX * 2 + grid.width;
  switch (type) {
    case 'split':
      return around(grid.pitchX / 2);
    case 'street':
    case 'line':
      return around(row, grid.x + row / 2);
    case 'corner':
    case 'trio':
      return around(grid.pitchX);
    // The first dozen is next to it.
    case 'basket':
      return around(grid.pitchX / 2, grid.x + grid.pitchX / 4);
    default:
      return box;
  }
}

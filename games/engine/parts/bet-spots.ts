import type { Box } from '../stage/scene.ts';

/** A named field of a layout; boxes are in units of its drawing. */
export interface BetField {
  readonly id: string;
  readonly box: Box;
}

/** A position that takes chips: a field, or a line or corner shared by several fields. */
export interface BetSpotDefinition {
  readonly fields: readonly string[];
  /** Defaults to the ids of its fields joined with hyphens. */
  readonly id?: string;
  /**
   * Set for a spot on an outer edge of its fields (a street, at the end of its row); the default is between
   * its fields.
   */
  readonly side?: 'left' | 'right' | 'above' | 'below';
}

/** A spot with its position. */
export interface BetSpot {
  readonly id: string;
  readonly kind: 'field' | 'line' | 'corner';
  readonly fields: readonly string[];
  /** The position of a chip. */
  readonly x: number;
  readonly y: number;
  /** The area that is pressed. */
  readonly box: Box;
}

/** How wide the hot strips on lines and corners are, and how far apart fields lie. */
export interface SpotReach {
  readonly reach: number;
  readonly gap: number;
}

const layers = ['field', 'line', 'corner'] as const;

/**
 * Positions spots: fields first, then lines, then corners, so that later ones lie above what they are part
 * of.
 * @throws {RangeError} when a spot names a field that the layout lacks
 */
export function layoutSpots(
  fields: readonly BetField[],
  plans: readonly BetSpotDefinition[],
  reach: SpotReach,
): readonly BetSpot[] {
  const boxes = new Map(fields.map(({ id, box }) => [id, box]));
  const spots = plans.map((plan) => spotOf(plan, boxes, reach));
  return layers.flatMap((layer) => spots.filter(({ kind }) => kind === layer));
}

/**
 * A range along one axis; where fields do not overlap, it is the gap between them, with its ends reversed.
 */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

function spotOf(
  { fields, id = fields.join('-'), side }: BetSpotDefinition,
  boxes: ReadonlyMap<string, Box>,
  { reach, gap }: SpotReach,
): BetSpot {
  const own = fields.map((field) => {
    const box = boxes.get(field);
    if (!box) throw new RangeError(`The layout has no spot ${field}`);
    return box;
  });
  const shared = (start: (box: Box) => number, length: (box: Box) => number): Stretch => ({
    from: Math.max(...own.map(start)),
    to: Math.min(...own.map((box) => start(box) + length(box))),
  });
  const across = shared(
    ({ x }) => x,
    ({ width }) => width,
  );
  const down = shared(
    ({ y }) => y,
    ({ height }) => height,
  );
  const edges = {
    left: Math.min(...own.map(({ x }) => x)) - gap / 2,
    right: Math.max(...own.map(({ x, width }) => x + width)) + gap / 2,
    above: Math.min(...own.map(({ y }) => y)) - gap / 2,
    below: Math.max(...own.map(({ y, height }) => y + height)) + gap / 2,
  };
  const isAside = side === 'left' || side === 'right';
  const x = stretchOf(side && isAside ? edges[side] : across, reach);
  const y = stretchOf(side && !isAside ? edges[side] : down, reach);
  const kind = x.isLine && y.isLine ? 'corner' : x.isLine || y.isLine ? 'line' : 'field';
  // The ends of a line belong to the corners.
  const trim = (stretch: { readonly isLine: boolean }) =>
    kind === 'line' && !stretch.isLine ? reach / 2 : 0;
  const box = {
    x: x.from + trim(x),
    y: y.from + trim(y),
    width: x.to - x.from - 2 * trim(x),
    height: y.to - y.from - 2 * trim(y),
  };
  return { id, kind, fields, x: (x.from + x.to) / 2, y: (y.from + y.to) / 2, box };
}

/** Returns a shared range unchanged; an edge or a gap as a strip around its middle. */
function stretchOf(along: Stretch | number, reach: number): Stretch & { readonly isLine: boolean } {
  if (typeof along !== 'number' && along.to > along.from) return { ...along, isLine: false };
  const middle = typeof along === 'number' ? along : (along.from + along.to) / 2;
  return { from: middle - reach / 2, to: middle + reach / 2, isLine: true };
}

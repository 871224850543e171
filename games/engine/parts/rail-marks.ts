import type { Box, Target } from '../stage/scene.ts';
import type { RailLook } from './rail-look.ts';

/** Position of a rail on the stage, in CSS pixels, and its number of values. */
export interface RailPlace {
  readonly x: number;
  readonly width: number;
  /** Top of the rail's block. */
  readonly top: number;
  /** How far the glass reaches beyond the rail. */
  readonly glassSide: number;
  /** Values 0 to `values` - 1; the rail's end is `values`. */
  readonly values: number;
}

/** A range of the rail's values; the rail's ends count as its full length. */
export interface RailRange {
  readonly from: number;
  readonly to: number;
}

/** What a rail shows of a bet. */
export interface RailMarks {
  /** The field and value of each handle. */
  readonly handles: readonly { readonly field: string; readonly value: number }[];
  /** The winning ranges, in green. */
  readonly green: readonly RailRange[];
  /** The range between two handles, which moves both; green inside, dark outside. */
  readonly band: (RailRange & { readonly winsInside: boolean }) | null;
}

/** Stage x of a value. */
export const xOnRail = ({ x, width, values }: RailPlace, value: number): number =>
  x + (width * value) / values;

const handleBox = (place: RailPlace, look: RailLook, value: number): Box => {
  const { boxWidth, boxHeight } = look.handle;
  const middle = place.top + look.railTop + look.railHeight / 2;
  return {
    x: xOnRail(place, value) - boxWidth / 2,
    y: middle - boxHeight / 2,
    width: boxWidth,
    height: boxHeight,
  };
};

/** Returns the handles and the band as targets; the band lies beneath the handles. */
export const railTargets = (place: RailPlace, look: RailLook, marks: RailMarks): readonly Target[] => {
  const ends = { from: xOnRail(place, 0), to: xOnRail(place, place.values - 1) };
  const slider = (field: string, box: Box): Target => ({ role: 'slider', id: field, field, box, ...ends });
  const handles = marks.handles.map(({ field, value }) => slider(field, handleBox(place, look, value)));
  if (!marks.band) return handles;
  const left = handleBox(place, look, marks.band.from);
  const right = handleBox(place, look, marks.band.to);
  const x = left.x + left.width;
  const band = { x, y: left.y, width: Math.max(0, right.x - x), height: left.height };
  return band.width > 0 ? [slider('band', band), ...handles] : handles;
};

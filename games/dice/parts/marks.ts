import type { Box, Target } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { marksOf, ROLLS, toHundredths } from '../rules.ts';
import type { DiceParams } from '../rules.ts';
import type { DiceLayout } from './layout.ts';

/** A stretch of the rail in hundredths; the rail's ends count as its full length. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What the track shows of a bet. */
export interface TrackMarks {
  /** The field and value of each handle. */
  readonly handles: readonly { readonly field: string; readonly value: number }[];
  /** Where the track is green. */
  readonly green: readonly Stretch[];
  /** The stretch between two handles, which moves both; green inside, dark outside. */
  readonly band: (Stretch & { readonly winsInside: boolean }) | null;
}

/** Reads handles, band and winning stretches off a bet. */
export const marksOnTrack = (params: DiceParams): TrackMarks => {
  const { from, to, winsInside } = marksOf(params);
  if ('target' in params) {
    const target = toHundredths(params.target);
    const green = params.mode === 'over' ? { from: target, to: ROLLS } : { from: 0, to: target };
    return { handles: [{ field: 'target', value: target }], green: [green], band: null };
  }
  const handles = [
    { field: 'low', value: from },
    { field: 'high', value: to },
  ];
  const green = winsInside
    ? [{ from, to }]
    : [
        { from: 0, to: from },
        { from: to, to: ROLLS },
      ];
  return { handles, green, band: { from, to, winsInside } };
};

/** Stage x of a roll in hundredths. */
export const xOf = ({ rail }: DiceLayout, hundredths: number): number =>
  rail.x + (rail.width * hundredths) / ROLLS;

const handleBox = (layout: DiceLayout, value: number): Box => {
  const { boxWidth, boxHeight } = look.track.handle;
  const middle = layout.trackTop + look.track.railTop + look.track.railHeight / 2;
  return {
    x: xOf(layout, value) - boxWidth / 2,
    y: middle - boxHeight / 2,
    width: boxWidth,
    height: boxHeight,
  };
};

/** The handles and the band as things to press; the band lies beneath the handles. */
export const trackTargets = (layout: DiceLayout, marks: TrackMarks): readonly Target[] => {
  const ends = { from: xOf(layout, 0), to: xOf(layout, ROLLS - 1) };
  const slider = (field: string, box: Box): Target => ({ role: 'slider', id: field, field, box, ...ends });
  const handles = marks.handles.map(({ field, value }) => slider(field, handleBox(layout, value)));
  if (!marks.band) return handles;
  const left = handleBox(layout, marks.band.from);
  const right = handleBox(layout, marks.band.to);
  const x = left.x + left.width;
  const band = { x, y: left.y, width: Math.max(0, right.x - x), height: left.height };
  return band.width > 0 ? [slider('band', band), ...handles] : handles;
};

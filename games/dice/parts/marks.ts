import { parseHundredths } from '#core/hundredths.ts';
import type { RailMarks } from '#engine/parts/rail-marks.ts';
import { getMarks, ROLL_COUNT } from '../rules.ts';
import type { DiceParams } from '../rules.ts';

/** Converts a bet to handles, band and winning sections, in hundredths. */
export const marksOnTrack = (params: DiceParams): RailMarks => {
  const { from, to, winsInside } = getMarks(params);
  if ('target' in params) {
    const target = parseHundredths(params.target);
    const green = params.mode === 'over' ? { from: target, to: ROLL_COUNT } : { from: 0, to: target };
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
        { from: to, to: ROLL_COUNT },
      ];
  return { handles, green, band: { from, to, winsInside } };
};

import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import type { LegendEntry } from '#engine/parts/legend.ts';
import type { Sector } from '#engine/parts/sector-wheel.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { multiplierAt, multipliersOf, prizesOf, SEGMENT_COUNT } from '../rules.ts';
import type { Risk } from '../rules.ts';

/** The colours of a prize: by its rank among the prizes of the risk, ink below 1x. */
const colorsOf = (risk: Risk, multiplier: Multiplier) => {
  const rank = prizesOf(risk).findIndex((prize) => prize.multiplier === multiplier);
  return (multiplier >= ONE_X && look.ranks[rank]) || look.ink;
};

/** The segments of the wheel, clockwise. */
export const sectorsOf = (risk: Risk): readonly Sector[] =>
  multipliersOf(risk).map((multiplier) => ({
    ...colorsOf(risk, multiplier),
    text: formatMultiplierE8(multiplier),
  }));

/** The different prizes with the number of their segments, highest first. */
export const legendOf = (risk: Risk, text: (ref: TextRef) => string): readonly LegendEntry[] =>
  prizesOf(risk).map(({ multiplier, count }) => ({
    swatch: colorsOf(risk, multiplier).swatch,
    title: formatMultiplierE8(multiplier),
    note: text({ key: 'legendCount', values: { count, segments: SEGMENT_COUNT } }),
  }));

/** Index in the legend of the prize of a segment. */
export const legendPlaceOf = (risk: Risk, segment: number): number =>
  prizesOf(risk).findIndex(({ multiplier }) => multiplier === multiplierAt(risk, segment));

import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import type { LegendEntry } from '#engine/parts/legend.ts';
import type { Sector } from '#engine/parts/sector-wheel.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { multiplierAt, multipliersOf, prizesOf, SEGMENTS } from '../rules.ts';
import type { Risk } from '../rules.ts';

/** How a prize is drawn: by its rank among the prizes of the risk, ink below 1x. */
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

/** What the segments pay and how many there are of each, the highest first. */
export const legendOf = (risk: Risk, text: (ref: TextRef) => string): readonly LegendEntry[] =>
  prizesOf(risk).map(({ multiplier, count }) => ({
    swatch: colorsOf(risk, multiplier).swatch,
    title: formatMultiplierE8(multiplier),
    note: text({ key: 'legendCount', values: { count, segments: SEGMENTS } }),
  }));

/** The place in the legend of what a segment pays. */
export const legendPlaceOf = (risk: Risk, segment: number): number =>
  prizesOf(risk).findIndex(({ multiplier }) => multiplier === multiplierAt(risk, segment));

import * as z from 'zod/mini';
import { wordDecision } from '#engine/core/rules.ts';
import { stakeText } from '#engine/core/stakes.ts';
import { type ChipParams, chipRules, type Coverage, coverageOf } from '#engine/families/chips.ts';
import {
  type Color,
  colorOf,
  coversNumber,
  halfTypes,
  idOf,
  insideTypes,
  NUMBERS,
  numbers,
  type Place,
  placeOf,
  places,
  returnOf,
  thirdTypes,
} from './paytable.ts';

const MOST_NUMBERS = 6;

const inside = z
  .strictObject({
    type: z.enum(insideTypes),
    numbers: z.array(z.int()).check(z.maxLength(MOST_NUMBERS)),
    amount: stakeText,
  })
  .check(
    z.refine((each) => placeOf(idOf(each))?.type === each.type, {
      error: 'no such place on the layout',
      path: ['numbers'],
    }),
  );

export const chip = z.discriminatedUnion('type', [
  inside,
  z.strictObject({
    type: z.enum(thirdTypes),
    index: z.int().check(z.minimum(1), z.maximum(3)),
    amount: stakeText,
  }),
  z.strictObject({ type: z.enum(halfTypes), amount: stakeText }),
]);
export type RouletteChip = z.infer<typeof chip>;
export type RouletteEuParams = ChipParams<RouletteChip>;

export interface RouletteEuView {
  readonly number: number;
  readonly color: Color;
  /** Minor units, in the order of the chips. */
  readonly returns: readonly string[];
}

/** What a chip returns on a place, in hundredths of its amount. */
export const hundredths = (place: Place, number: number): bigint =>
  coversNumber(place, number) ? returnOf(place) : 0n;

/** How many numbers pay anything, and between what those return, in minor units. */
export const coverage = ({ bets }: RouletteEuParams): Coverage =>
  coverageOf<RouletteChip, number>(bets, { results: numbers, hundredths });

/** European Roulette: chips on the layout, a wheel of 37 numbers. */
export const rules = chipRules<RouletteChip, number, RouletteEuView>({
  version: 1,
  chip,
  most: places.length,
  place: idOf,
  drawn: (draw) => draw.index(0, NUMBERS),
  results: numbers,
  hundredths,
  view: (number, returns) => ({ number, color: colorOf(number), returns }),
  resultLabel: ({ number }) => String(number),
  explain: (_params, { number }, draw) => [wordDecision(draw, 0, 'wordNumber', String(number))],
});

import * as z from 'zod/mini';
import { createWordDecision } from '#core/rules.ts';
import { stakeSchema } from '#core/stakes.ts';
import { type ChipParams, createChipRules, type Coverage, computeCoverage } from '#engine/families/chips.ts';
import {
  type Color,
  colorOf,
  coversNumber,
  halfTypes,
  betPositionId,
  insideTypes,
  NUMBERS,
  numbers,
  type BetPosition,
  findBetPosition,
  betPositions,
  getReturnHundredths,
  thirdTypes,
} from './paytable.ts';

const MAX_NUMBERS = 6;

const inside = z
  .strictObject({
    type: z.enum(insideTypes),
    numbers: z.array(z.int()).check(z.maxLength(MAX_NUMBERS)),
    amount: stakeSchema,
  })
  .check(
    z.refine((each) => findBetPosition(betPositionId(each))?.type === each.type, {
      error: 'no such place on the layout',
      path: ['numbers'],
    }),
  );

export const euChip = z.discriminatedUnion('type', [
  inside,
  z.strictObject({
    type: z.enum(thirdTypes),
    index: z.int().check(z.minimum(1), z.maximum(3)),
    amount: stakeSchema,
  }),
  z.strictObject({ type: z.enum(halfTypes), amount: stakeSchema }),
]);
export type RouletteChip = z.infer<typeof euChip>;
export type RouletteEuParams = ChipParams<RouletteChip>;

export interface RouletteEuView {
  readonly number: number;
  readonly color: Color;
  /** Minor units, in the order of the chips. */
  readonly returns: readonly string[];
}

/** The return of a chip on a position, in hundredths of its amount. */
export const chipReturnHundredths = (place: BetPosition, number: number): bigint =>
  coversNumber(place, number) ? getReturnHundredths(place) : 0n;

/** Number of numbers that pay anything, and the range of their returns, in minor units. */
export const euCoverage = ({ bets }: RouletteEuParams): Coverage =>
  computeCoverage<RouletteChip, number>(bets, { results: numbers, hundredths: chipReturnHundredths });

/** European Roulette: chips on the layout, a wheel of 37 numbers. */
export const rules = createChipRules<RouletteChip, number, RouletteEuView>({
  version: 1,
  chip: euChip,
  most: betPositions.length,
  place: betPositionId,
  drawn: (draw) => draw.index(0, NUMBERS),
  results: numbers,
  hundredths: chipReturnHundredths,
  view: (number, returns) => ({ number, color: colorOf(number), returns }),
  resultLabel: ({ number }) => String(number),
  explain: (_params, { number }, draw) => [createWordDecision(draw, 0, 'wordNumber', String(number))],
});

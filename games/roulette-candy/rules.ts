import * as z from 'zod/mini';
import { createWordDecision } from '#core/rules.ts';
import { stakeSchema } from '#core/stakes.ts';
import { type ChipParams, createChipRules, type Coverage, computeCoverage } from '#engine/families/chips.ts';
import {
  candies,
  type Candy,
  candyAt,
  returnOfCandy,
  returnOfNumber,
  RUSH_DRAW_RANGE,
  rushAt,
  rushes,
  CANDY_SEGMENT_COUNT,
  segments,
} from './paytable.ts';

export const candyChip = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('candy'), candy: z.enum(candies), amount: stakeSchema }),
  z.strictObject({
    type: z.literal('number'),
    number: z.int().check(z.minimum(1), z.maximum(CANDY_SEGMENT_COUNT)),
    amount: stakeSchema,
  }),
]);
export type CandyChip = z.infer<typeof candyChip>;
export type RouletteCandyParams = ChipParams<CandyChip>;

/** The segment where the wheel stops, and the multiplier of the Sugar Rush on every win. */
interface Spin {
  readonly segment: number;
  readonly rush: number;
}

export interface RouletteCandyView extends Spin {
  readonly candy: Candy;
  /** Minor units, in the order of the chips. */
  readonly returns: readonly string[];
}

/** Id of the position of a chip, which is also the name of the field: "golden", "7". */
export const candyPositionId = (each: CandyChip): string =>
  each.type === 'candy' ? each.candy : String(each.number);

/** Whether a chip covers this segment. */
const coversSegment = (each: CandyChip, segment: number): boolean =>
  each.type === 'number' ? each.number === segment : each.candy === candyAt(segment);

/** The return of a chip, in hundredths of its amount. */
function hundredths(each: CandyChip, { segment, rush }: Spin): bigint {
  if (!coversSegment(each, segment)) return 0n;
  return (each.type === 'number' ? returnOfNumber : returnOfCandy(each.candy)) * BigInt(rush);
}

/** Number of segments covered by a chip, and the range of returns without a Sugar Rush, in minor units. */
export const candyCoverage = ({ bets }: RouletteCandyParams): Coverage =>
  computeCoverage(bets, {
    results: segments.map(({ number }) => ({ segment: number, rush: 1 })),
    hundredths,
  });

/** Candy Roulette: chips on candies and numbers, a wheel of 50 segments, and a rush that multiplies wins. */
export const rules = createChipRules({
  version: 1,
  chip: candyChip,
  most: candies.length + CANDY_SEGMENT_COUNT,
  place: candyPositionId,
  drawn: (draw): Spin => ({
    segment: draw.index(0, CANDY_SEGMENT_COUNT) + 1,
    rush: rushAt(draw.index(1, RUSH_DRAW_RANGE)),
  }),
  results: segments.map(({ number }) => ({ segment: number, rush: rushes[rushes.length - 1]?.rush ?? 1 })),
  hundredths,
  view: ({ segment, rush }, returns): RouletteCandyView => ({
    segment,
    candy: candyAt(segment),
    rush,
    returns,
  }),
  resultLabel: ({ segment }) => String(segment),
  explain: (_params, { segment, rush }, draw) => [
    createWordDecision(draw, 0, 'wordSegment', String(segment)),
    createWordDecision(draw, 1, 'wordRush', `×${rush}`),
  ],
});

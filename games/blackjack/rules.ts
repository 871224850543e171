import * as z from 'zod/mini';
import { minorUnits } from '#engine/core/multiplier.ts';
import { multiplierOfStakes, stakeText, sumOf } from '#engine/core/stakes.ts';
import type { HandTable } from '#engine/families/hand-table.ts';
import { handRules } from '#engine/families/hands.ts';
import { bestOfBox, type Box, mostOfSideBets } from '#engine/families/side-bets.ts';

export type { HandAction } from '#engine/families/hand-round.ts';
export type { HandsView } from '#engine/families/hand-view.ts';

export const MOST_BOXES = 3;

export interface BlackjackParams {
  readonly boxes: readonly Box[];
}

export const table: HandTable = {
  blackjackReturns: [5n, 2n],
  hitsSoft17: false,
  mostHands: 4,
  question: 'insurance',
};

/** A side bet: none, or up to the bet of its box. */
const sideStake = z.union([z.literal('0'), stakeText]);

const box = z
  .strictObject({ bet: stakeText, perfectPairs: sideStake, twentyOnePlusThree: sideStake })
  .check(
    z.refine(
      ({ bet, perfectPairs, twentyOnePlusThree }) =>
        BigInt(perfectPairs) <= BigInt(bet) && BigInt(twentyOnePlusThree) <= BigInt(bet),
      'a side bet is at most the bet of its box',
    ),
  );

const stakesIn = ({ boxes }: BlackjackParams) =>
  boxes
    .flatMap(({ bet, perfectPairs, twentyOnePlusThree }) => [bet, perfectPairs, twentyOnePlusThree])
    .map((stake) => minorUnits(BigInt(stake)))
    .filter((stake) => stake > 0n);

/** Blackjack (games.md 4.12): up to three boxes, split to four hands, double, insurance, two side bets. */
export const rules = handRules<BlackjackParams>({
  version: 1,
  table,
  params: z.strictObject({ boxes: z.array(box).check(z.minLength(1), z.maxLength(MOST_BOXES)) }),
  amountFrom: 'params',
  stakes: stakesIn,
  boxes: ({ boxes }) => boxes,
  best: (params) => multiplierOfStakes(sumOf(params.boxes.map(bestOfBox)), sumOf(stakesIn(params))),
  // Every hand doubled, each of them won.
  mostProfit: ({ boxes }) =>
    sumOf(boxes.map((each) => 2n * BigInt(table.mostHands) * BigInt(each.bet) + mostOfSideBets(each))),
});

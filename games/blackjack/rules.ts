import * as z from 'zod/mini';
import { toMinorUnits } from '#core/multiplier.ts';
import { computeStakesMultiplier, stakeSchema, sumStakes } from '#core/stakes.ts';
import type { BlackjackVariant } from '#engine/families/blackjack-variant.ts';
import { createBlackjackRules } from '#engine/families/blackjack-rules.ts';
import { maxBoxReturn, type BlackjackBox, maxSideBetProfit } from '#engine/families/side-bets.ts';

export type { HandAction } from '#engine/families/hand-round.ts';
export type { HandsView } from '#engine/families/hand-view.ts';

export const MAX_BOXES = 3;

export interface BlackjackParams {
  readonly boxes: readonly BlackjackBox[];
}

export const table: BlackjackVariant = {
  blackjackReturns: [5n, 2n],
  hitsSoft17: false,
  mostHands: 4,
  question: 'insurance',
};

/** A side bet: none, or up to the bet of its box. */
const sideStake = z.union([z.literal('0'), stakeSchema]);

const box = z
  .strictObject({ bet: stakeSchema, perfectPairs: sideStake, twentyOnePlusThree: sideStake })
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
    .map((stake) => toMinorUnits(BigInt(stake)))
    .filter((stake) => stake > 0n);

/** Blackjack (games.md 4.12): up to three boxes, split to four hands, double, insurance, two side bets. */
export const rules = createBlackjackRules<BlackjackParams>({
  version: 1,
  table,
  params: z.strictObject({ boxes: z.array(box).check(z.minLength(1), z.maxLength(MAX_BOXES)) }),
  amountFrom: 'params',
  stakes: stakesIn,
  boxes: ({ boxes }) => boxes,
  best: (params) =>
    computeStakesMultiplier(sumStakes(params.boxes.map(maxBoxReturn)), sumStakes(stakesIn(params))),
  // Every hand doubled and won.
  mostProfit: ({ boxes }) =>
    sumStakes(boxes.map((each) => 2n * BigInt(table.mostHands) * BigInt(each.bet) + maxSideBetProfit(each))),
});

import * as z from 'zod/mini';
import { fromFraction } from '#engine/core/multiplier.ts';
import type { HandTable } from '#engine/families/hand-table.ts';
import { handRules, plainBox } from '#engine/families/hands.ts';

export type { HandAction } from '#engine/families/hand-round.ts';
export type { HandsView } from '#engine/families/hand-view.ts';

export type Blackjack1Params = Readonly<Record<string, never>>;

export const table: HandTable = {
  blackjackReturns: [5n, 2n],
  hitsSoft17: false,
  mostHands: 1,
  question: null,
  charlieCards: 6,
};

/** Blackjack Quick (games.md 4.13): one hand, no questions, six cards without going over win at once. */
export const rules = handRules<Blackjack1Params>({
  version: 1,
  table,
  params: z.strictObject({}),
  boxes: (_params, { bet }) => [plainBox(bet)],
  best: () => fromFraction(...table.blackjackReturns),
  // A doubled hand that wins.
  mostProfit: (_params, amount) => 2n * amount,
});

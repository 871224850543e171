import * as z from 'zod/mini';
import { multiplierFromFraction } from '#core/multiplier.ts';
import type { BlackjackVariant } from '#engine/families/blackjack-variant.ts';
import { createBlackjackRules, createBox } from '#engine/families/blackjack-rules.ts';

export type { HandAction } from '#engine/families/hand-round.ts';
export type { HandsView } from '#engine/families/hand-view.ts';

export type Blackjack1Params = Readonly<Record<string, never>>;

export const table: BlackjackVariant = {
  blackjackReturns: [5n, 2n],
  hitsSoft17: false,
  mostHands: 1,
  question: null,
  charlieCards: 6,
};

/** Blackjack Quick (games.md 4.13): one hand, no insurance; six cards without going over win immediately. */
export const rules = createBlackjackRules<Blackjack1Params>({
  version: 1,
  table,
  params: z.strictObject({}),
  boxes: (_params, { bet }) => [createBox(bet)],
  best: () => multiplierFromFraction(...table.blackjackReturns),
  // A doubled hand that wins.
  mostProfit: (_params, amount) => 2n * amount,
});

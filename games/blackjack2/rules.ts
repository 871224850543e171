import * as z from 'zod/mini';
import { multiplierFromFraction } from '#core/multiplier.ts';
import type { BlackjackVariant } from '#engine/families/blackjack-variant.ts';
import { createBlackjackRules, createBox } from '#engine/families/blackjack-rules.ts';

export type { HandAction } from '#engine/families/hand-round.ts';
export type { HandsView } from '#engine/families/hand-view.ts';

export type Blackjack2Params = Readonly<Record<string, never>>;

export const table: BlackjackVariant = {
  blackjackReturns: [2n, 1n],
  hitsSoft17: true,
  mostHands: 2,
  question: 'swap',
  pushTotal: 22,
};

/** Blackjack Twin (games.md 4.14): two hands, whose second cards may be swapped once; a dealer's 22 is a push. */
export const rules = createBlackjackRules<Blackjack2Params>({
  version: 1,
  table,
  params: z.strictObject({}),
  stakes: (_params, amount) => [amount, amount],
  boxes: (_params, { bet }) => [createBox(bet), createBox(bet)],
  best: () => multiplierFromFraction(2n, 1n),
  // Both hands split, all four doubled and won.
  mostProfit: (_params, amount) => 8n * amount,
});

import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { handPlan, type HandPlan } from '#engine/families/hand-autobet.ts';
import { scaledBoxes } from './boxes.ts';
import { type BlackjackParams, type HandAction, type HandsView, table } from './rules.ts';

/**
 * Plays the strategy chart with the chosen boxes and side bets; a strategy scales all stakes alike (games.md
 * 4.12).
 */
export const autobet: AutobetRules<BlackjackParams, HandAction, HandsView, HandPlan> = {
  plan: handPlan(table),
  nextParams: ({ boxes }, { amountMinor, minimumMinor }) => ({
    boxes: scaledBoxes(boxes, amountMinor, minimumMinor),
  }),
};

import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { handPlan, type HandPlan } from '#engine/families/hand-autobet.ts';
import { type Blackjack1Params, type HandAction, type HandsView, table } from './rules.ts';

/** Plays the strategy chart: there is nothing to choose. */
export const autobet: AutobetRules<Blackjack1Params, HandAction, HandsView, HandPlan> = {
  plan: handPlan(table),
};

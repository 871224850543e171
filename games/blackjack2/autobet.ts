import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { handPlan, type HandPlan } from '#engine/families/hand-autobet.ts';
import { type Blackjack2Params, type HandAction, type HandsView, table } from './rules.ts';

/** Plays the strategy chart, swaps included; a strategy changes the stake of both hands alike. */
export const autobet: AutobetRules<Blackjack2Params, HandAction, HandsView, HandPlan> = {
  plan: handPlan(table),
};

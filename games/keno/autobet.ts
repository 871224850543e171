import * as z from 'zod/mini';
import { type AutobetRules, rejectSteps } from '#core/autobet-plan-rules.ts';
import { type KenoParams, type KenoView, randomPicks } from './rules.ts';

/** Whether every bet of a run has fresh picks, as many as were chosen. */
export interface KenoPlan {
  readonly isFresh: boolean;
}

/** Autobet plays the same picks every bet, or new ones from client-side randomness (games.md 4.2). */
export const autobet: AutobetRules<KenoParams, never, KenoView, KenoPlan> = {
  plan: {
    plan: z.strictObject({ isFresh: z.boolean() }),
    initial: () => ({ isFresh: false }),
    fit: (plan) => plan,
    isReady: () => true,
    next: rejectSteps,
  },
  nextParams: (params, { plan: { isFresh }, random }) =>
    isFresh ? { ...params, picks: randomPicks(params.picks.length, random) } : params,
};

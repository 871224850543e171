import * as z from 'zod/mini';
import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { difficulties, laneCount } from './paytable.ts';
import type { ChickenAction, ChickenParams, ChickenView } from './rules.ts';

/** Autobet walks to this lane, then cashes out. */
export interface ChickenPlan {
  readonly lane: number;
}

/**
 * Autobet walks to the chosen lane and cashes out there; after the last lane the round settles automatically.
 */
export const autobet: AutobetRules<ChickenParams, ChickenAction, ChickenView, ChickenPlan> = {
  plan: {
    plan: z.strictObject({ lane: z.int().check(z.gte(1), z.lte(Math.max(...difficulties.map(laneCount)))) }),
    initial: () => ({ lane: 1 }),
    fit: ({ lane }, { difficulty }) => ({ lane: Math.min(lane, laneCount(difficulty)) }),
    isReady: () => true,
    next: ({ lane }, _params, view) => ({ type: view.lanesCrossed < lane ? 'step' : 'cashout' }),
  },
};

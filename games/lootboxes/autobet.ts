import * as z from 'zod/mini';
import { type AutobetRules, rejectSteps } from '#core/autobet-plan-rules.ts';
import { type Rarity, rarities } from './paytable.ts';
import type { LootboxesParams, LootboxesView } from './rules.ts';

/** The minimum rarity that ends a run, or null. */
export interface LootboxesPlan {
  readonly stopAt: Rarity | null;
}

/** Autobet opens the same box again, and stops at an item that is rare enough (games.md 4.16). */
export const autobet: AutobetRules<LootboxesParams, never, LootboxesView, LootboxesPlan> = {
  plan: {
    plan: z.strictObject({ stopAt: z.nullable(z.enum(rarities)) }),
    initial: () => ({ stopAt: null }),
    fit: (plan) => plan,
    isReady: () => true,
    next: rejectSteps,
    stops: ({ stopAt }, { rarity }) =>
      stopAt !== null && rarities.indexOf(rarity) <= rarities.indexOf(stopAt),
  },
};

import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

/** Drops balls at a fixed pace; previous balls may still be falling (games.md 4.8, Autobet). */
export const autobet: AutobetRules<PlinkoParams, never, PlinkoView, never> = {
  everyMs: { normal: 500, turbo: 100 },
};

import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

/** A ball per bet at a pace of its own; the ball before may still fall (games.md 4.8, Autobet). */
export const autobet: AutobetRules<PlinkoParams, never, PlinkoView, never> = {
  everyMs: { normal: 500, turbo: 100 },
};

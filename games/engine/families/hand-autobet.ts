import * as z from 'zod/mini';
import type { PlanControls } from '#core/play-controls.ts';
import type { AutobetPlanRules } from '#core/autobet-plan-rules.ts';
import { bestHandAction } from './hand-best-action.ts';
import type { HandAction } from './hand-round.ts';
import { HandStrategy } from './hand-strategy.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import type { HandsView } from './hand-view.ts';

/** Empty: the strategy chart decides. */
export type HandPlan = Readonly<Record<string, never>>;

/**
 * Creates autobet for a game of hands: every hand is played by the optimal strategy, which is computed from
 * the table's rules (games.md 7). A hand is doubled or split only while the balance covers it.
 */
export function handPlan<Params>(
  table: BlackjackVariant,
): AutobetPlanRules<Params, HandAction, HandsView, HandPlan> {
  const strategy = new HandStrategy(table);
  return {
    plan: z.strictObject({}),
    initial: () => ({}),
    fit: (plan) => plan,
    isReady: () => true,
    next(_plan, _params, view, balanceMinor) {
      const canAdd = (stakeMinor: bigint): boolean =>
        balanceMinor === undefined || balanceMinor >= stakeMinor;
      const action = bestHandAction(table, strategy, view, canAdd);
      if (!action) throw new Error('The round is not waiting for the player');
      return action;
    },
  };
}

/** The Auto tab of a card game has no settings and names the strategy it plays. */
export const handPlanControls: PlanControls<unknown, HandPlan> = {
  fields: () => [],
  missing: { key: 'autoPlay' },
  note: { key: 'autoPlay' },
};

import * as z from 'zod/mini';
import { serializeMultiplier } from '#core/multiplier.ts';
import { createSteppedRules } from '#core/stepped.ts';
import type { SteppedEndReason, SteppedState } from '#core/stepped.ts';
import { createWordDecision } from '#core/rules.ts';
import { difficulties, hitChancePercent, laneCount, multiplierAfterLanes } from './paytable.ts';
import type { Difficulty } from './paytable.ts';

export interface ChickenParams {
  readonly difficulty: Difficulty;
}
export type ChickenAction = { readonly type: 'step' } | { readonly type: 'cashout' };

/** `hitLane` is hidden while the round is open: the first lane of the whole road with a hit, 0 if none. */
interface Road {
  readonly difficulty: Difficulty;
  readonly hitLane: number;
  readonly lanesCrossed: number;
}
export type ChickenState = SteppedState<Road>;
export interface ChickenView {
  readonly lanesCrossed: number;
  readonly hitLane: number | null;
  readonly end: SteppedEndReason | null;
}
const PERCENT = 100;

/** Chicken (games.md 4.10): a road of 15 to 24 lanes, one lane per step, cash-out on any kerb. */
export const rules = createSteppedRules({
  version: 1,
  params: z.strictObject({ difficulty: z.enum(difficulties) }),
  step: z.strictObject({ type: z.literal('step') }),
  best: ({ difficulty }) => multiplierAfterLanes(difficulty, laneCount(difficulty)),
  drawn({ difficulty }, draw): Road {
    const lanes = laneCount(difficulty);
    let hitLane = 0;
    for (let lane = 1; lane <= lanes && hitLane === 0; lane++) {
      if (draw.index(lane - 1, PERCENT) < hitChancePercent(difficulty, lane)) hitLane = lane;
    }
    return { difficulty, hitLane, lanesCrossed: 0 };
  },
  stepped(road) {
    const lane = road.lanesCrossed + 1;
    if (lane === road.hitLane) return { round: road, end: 'bust' };
    return {
      round: { ...road, lanesCrossed: lane },
      end: lane === laneCount(road.difficulty) ? 'auto' : null,
    };
  },
  reached: ({ difficulty, lanesCrossed }) =>
    lanesCrossed === 0 ? null : multiplierAfterLanes(difficulty, lanesCrossed),
  steps: () => [{ type: 'step' }],
  ahead({ difficulty, lanesCrossed }) {
    const lane = lanesCrossed + 1;
    const chance = `${PERCENT - hitChancePercent(difficulty, lane)}.00`;
    return [
      { type: 'step', chance, multiplier: serializeMultiplier(multiplierAfterLanes(difficulty, lane)) },
    ];
  },
  view: ({ lanesCrossed, hitLane }, end): ChickenView => ({
    lanesCrossed,
    hitLane: end === null ? null : hitLane,
    end,
  }),
  explain({ difficulty }, { lanesCrossed, hitLane }, draw) {
    const drawn = hitLane === null ? lanesCrossed : hitLane || laneCount(difficulty);
    return Array.from({ length: drawn }, (_, word) => {
      const lane = word + 1;
      const sign = lane === hitLane ? '<' : '≥';
      const result = `${lane}: ${draw.index(word, PERCENT)} ${sign} ${hitChancePercent(difficulty, lane)}`;
      return createWordDecision(draw, word, 'wordLane', result);
    });
  },
});

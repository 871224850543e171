import * as z from 'zod/mini';
import { minorUnits, multiplierToText, NO_MULTIPLIER, NOTHING, payoutOf } from '#engine/core/multiplier.ts';
import { IllegalAction } from '#engine/core/rules.ts';
import type { MinorUnits, Multiplier, Rules } from '#engine/core/rules.ts';
import { difficulties, hazardOf, laneCount, multiplierAfter } from './paytable.ts';
import type { Difficulty } from './paytable.ts';

export interface ChickenParams {
  readonly difficulty: Difficulty;
}
export type ChickenAction = { readonly type: 'step' } | { readonly type: 'cashout' };
export type ChickenEnd = 'cashout' | 'bust' | 'auto';

/** `hitLane` is hidden while the round is open: the first lane of the whole road with a hit, 0 if none. */
export interface ChickenState {
  readonly difficulty: Difficulty;
  readonly bet: string;
  readonly maxProfit: string | null;
  readonly hitLane: number;
  readonly lanesCrossed: number;
  readonly end: ChickenEnd | null;
}
export interface ChickenView {
  readonly lanesCrossed: number;
  readonly hitLane: number | null;
  readonly end: ChickenEnd | null;
}
const PERCENT = 100;

const payoutAfter = (state: ChickenState, lanes: number): MinorUnits =>
  payoutOf(BigInt(state.bet), multiplierAfter(state.difficulty, lanes));

const reachesCap = (state: ChickenState, lanes: number): boolean =>
  state.maxProfit !== null && payoutAfter(state, lanes) >= BigInt(state.bet) + BigInt(state.maxProfit);

/** The chicken takes the next lane: hit, across the last one, over the maximum profit, or safe on its kerb. */
function step(state: ChickenState): ChickenState {
  const lane = state.lanesCrossed + 1;
  if (lane === state.hitLane) return { ...state, end: 'bust' };
  const isOver = lane === laneCount(state.difficulty) || reachesCap(state, lane);
  return { ...state, lanesCrossed: lane, end: isOver ? 'auto' : null };
}

/** Chicken (games.md 4.10): a road of 15 to 24 lanes, one lane per step, cash out on any kerb. */
export const rules: Rules<ChickenParams, ChickenState, ChickenAction, ChickenView> = {
  version: 1,
  params: z.strictObject({ difficulty: z.enum(difficulties) }),
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('step') }),
    z.strictObject({ type: z.literal('cashout') }),
  ]),
  best: ({ difficulty }) => multiplierAfter(difficulty, laneCount(difficulty)),
  open({ difficulty }, stake, draw) {
    const lanes = laneCount(difficulty);
    let hitLane = 0;
    for (let lane = 1; lane <= lanes && hitLane === 0; lane++) {
      if (draw.index(lane - 1, PERCENT) < hazardOf(difficulty, lane)) hitLane = lane;
    }
    return {
      difficulty,
      bet: stake.bet.toString(),
      maxProfit: stake.maxProfit?.toString() ?? null,
      hitLane,
      lanesCrossed: 0,
      end: null,
    };
  },
  act(state, action) {
    if (state.end !== null) throw new IllegalAction('the round is settled');
    if (action.type === 'step') return step(state);
    if (state.lanesCrossed === 0) throw new IllegalAction('nothing to cash out before the first lane');
    return { ...state, end: 'cashout' };
  },
  legal(state) {
    if (state.end !== null) return [];
    return state.lanesCrossed === 0 ? [{ type: 'step' }] : [{ type: 'step' }, { type: 'cashout' }];
  },
  next(state) {
    if (state.end !== null) return [];
    const { difficulty, lanesCrossed } = state;
    const lane = lanesCrossed + 1;
    const chance = `${PERCENT - hazardOf(difficulty, lane)}.00`;
    const ahead = { type: 'step', chance, multiplier: multiplierToText(multiplierAfter(difficulty, lane)) };
    if (lanesCrossed === 0) return [ahead];
    return [ahead, { type: 'cashout', multiplier: multiplierToText(rules.multiplier(state)) }];
  },
  view: ({ lanesCrossed, hitLane, end }) => ({ lanesCrossed, hitLane: end === null ? null : hitLane, end }),
  staked: (state) => minorUnits(BigInt(state.bet)),
  multiplier: ({ difficulty, lanesCrossed, end }): Multiplier =>
    lanesCrossed === 0 || end === 'bust' ? NO_MULTIPLIER : multiplierAfter(difficulty, lanesCrossed),
  payout(state) {
    if (state.end === null) return null;
    return state.end === 'bust' ? NOTHING : payoutAfter(state, state.lanesCrossed);
  },
  explain({ difficulty }, { lanesCrossed, hitLane }, draw) {
    const drawn = hitLane === null ? lanesCrossed : hitLane || laneCount(difficulty);
    return Array.from({ length: drawn }, (_, word) => {
      const lane = word + 1;
      return {
        word,
        value: String(draw.word(word)),
        decision: 'wordLane',
        result: `${lane}: ${draw.index(word, PERCENT)} ${lane === hitLane ? '<' : '≥'} ${hazardOf(difficulty, lane)}`,
      };
    });
  },
};

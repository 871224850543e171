import * as z from 'zod/mini';
import { multiplierFromFraction, toMinorUnits, NO_MULTIPLIER, computePayout } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { fixedReturn } from '#core/returns.ts';
import type { CatalogueEntry, Rules } from '#core/rules.ts';
import { sumStakes } from '#core/stakes.ts';
import { ladderGame } from './ladder-game.ts';

interface DoublingParams {
  readonly hands: number;
}
/** Stakes in digits of minor units, hand by hand. */
export interface DoublingState {
  readonly stakes: readonly string[];
  /** The active hand. */
  readonly at: number;
}
export interface DoublingAction {
  readonly type: 'double' | 'stand';
}

const PAYS = multiplierFromFraction(10_000n, 1n);
const isOver = ({ stakes, at }: DoublingState): boolean => at === stakes.length;
const staked = ({ stakes }: DoublingState) => sumStakes(stakes.map(BigInt));

const rules: Rules<DoublingParams, DoublingState, DoublingAction, DoublingState> = {
  version: 1,
  params: z.strictObject({ hands: z.int().check(z.gte(1), z.lte(3)) }),
  action: z.strictObject({ type: z.enum(['double', 'stand']) }),
  stakes: ({ hands }, amount) => Array.from({ length: hands }, () => toMinorUnits(amount)),
  best: () => PAYS,
  open: ({ hands }, { bet }) => ({ stakes: Array.from({ length: hands }, () => bet.toString()), at: 0 }),
  act(state, { type }) {
    if (isOver(state)) throw new Refusal('ILLEGAL_ACTION', { message: 'all hands stand' });
    if (type === 'stand') return { ...state, at: state.at + 1 };
    const doubled = (stake: string, hand: number) =>
      hand === state.at ? (BigInt(stake) * 2n).toString() : stake;
    return { ...state, stakes: state.stakes.map(doubled) };
  },
  legal: (state) => (isOver(state) ? [] : [{ type: 'double' }, { type: 'stand' }]),
  view: (state) => state,
  staked,
  multiplier: (state) => (isOver(state) ? PAYS : NO_MULTIPLIER),
  payout: (state) => (isOver(state) ? computePayout(staked(state), PAYS) : null),
  closeAbandoned: () => ({ type: 'stand' }),
};

/**
 * A stepped game without a cash-out and without randomness: one to three hands of the entered amount, each
 * may double its stake repeatedly until it stands, and everything pays ten thousandfold, so that a large
 * stake reaches the maximum profit. It tests stakes that grow during a round, and rounds played out for a
 * player who left.
 */
export const doublingGame: CatalogueEntry = {
  meta: {
    ...ladderGame.meta,
    id: 9_002,
    slug: 'test-doubling',
    name: 'Test doubling',
    rtp: fixedReturn(10_000n, 1n),
    maxMultiplier: PAYS,
  },
  rules,
};

import * as z from 'zod/mini';
import { fromFraction, minorUnits, NO_MULTIPLIER, NOTHING, payoutOf } from '#engine/core/multiplier.ts';
import { IllegalAction } from '#engine/core/rules.ts';
import type { CatalogueEntry, Multiplier, Rules } from '#engine/core/rules.ts';

const TILES = 4;

export interface LadderParams {
  readonly steps: number;
}
export type LadderAction = { readonly type: 'step' } | { readonly type: 'cashout' };
export type LadderEnd = 'bust' | 'cashout' | 'auto' | 'top';

/** `fates` is hidden while the round is open: the tile of every step, 0 breaks. */
export interface LadderState {
  readonly bet: string;
  readonly maxProfit: string | null;
  readonly fates: readonly number[];
  readonly done: number;
  readonly end: LadderEnd | null;
}
export interface LadderView {
  readonly done: number;
  readonly end: LadderEnd | null;
  readonly fates: readonly number[] | null;
}

/** 99/100 * (4/3)^done, taken once from the whole fraction. */
const multiplierAfter = (done: number): Multiplier =>
  fromFraction(99n * BigInt(TILES) ** BigInt(done), 100n * BigInt(TILES - 1) ** BigInt(done));
const payoutAfter = (state: LadderState, done: number) => payoutOf(BigInt(state.bet), multiplierAfter(done));

function climb(state: LadderState): LadderState {
  const done = state.done + 1;
  if (state.fates[state.done] === 0) return { ...state, done, end: 'bust' };
  if (done === state.fates.length) return { ...state, done, end: 'top' };
  const reachesCap =
    state.maxProfit !== null && payoutAfter(state, done) >= BigInt(state.bet) + BigInt(state.maxProfit);
  return { ...state, done, end: reachesCap ? 'auto' : null };
}

const rules: Rules<LadderParams, LadderState, LadderAction, LadderView> = {
  version: 1,
  params: z.strictObject({ steps: z.int().check(z.gte(1), z.lte(12)) }),
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('step') }),
    z.strictObject({ type: z.literal('cashout') }),
  ]),
  best: ({ steps }) => multiplierAfter(steps),
  open: ({ steps }, stake, draw) => ({
    bet: stake.bet.toString(),
    maxProfit: stake.maxProfit?.toString() ?? null,
    fates: Array.from({ length: steps }, (_, i) => draw.index(i, TILES)),
    done: 0,
    end: null,
  }),
  act(state, action) {
    if (state.end !== null) throw new IllegalAction('the round is settled');
    if (action.type === 'step') return climb(state);
    if (state.done === 0) throw new IllegalAction('nothing to cash out yet');
    return { ...state, end: 'cashout' };
  },
  legal: (state) => {
    if (state.end !== null) return [];
    return state.done === 0 ? [{ type: 'step' }] : [{ type: 'step' }, { type: 'cashout' }];
  },
  view: ({ done, end, fates }) => ({ done, end, fates: end === null ? null : fates }),
  staked: (state) => minorUnits(BigInt(state.bet)),
  multiplier: (state) =>
    state.done === 0 || state.end === 'bust' ? NO_MULTIPLIER : multiplierAfter(state.done),
  payout(state) {
    if (state.end === null) return null;
    return state.end === 'bust' ? NOTHING : payoutAfter(state, state.done);
  },
  pill: (view) => (view.end === null ? null : String(view.done)),
  explain: (params, view, draw) =>
    Array.from({ length: Math.min(view.done, params.steps) }, (_, i) => ({
      word: i,
      value: String(draw.word(i)),
      decision: 'wordTile',
      result: String(draw.index(i, TILES)),
    })),
};

/**
 * A small stepped game that proves the stepped path of rounds, machine and server in tests: one of four tiles
 * breaks on every step, cash-out after the first, auto cash-out at bet + maxProfit.
 */
export const ladderGame: CatalogueEntry = {
  meta: {
    id: 9_001,
    slug: 'test-ladder',
    name: 'Test ladder',
    renderer: 'pixi',
    modes: ['manual'],
    hotkeys: [],
    rtpPercent: '99.00',
    maxMultiplier: multiplierAfter(12),
    colors: { hue: '#888888', deep: '#111111', light: '#eeeeee' },
  },
  rules,
};

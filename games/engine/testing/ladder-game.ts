import * as z from 'zod/mini';
import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { CatalogueEntry, Multiplier } from '#core/rules.ts';
import { createSteppedRules } from '#core/stepped.ts';
import type { SteppedEndReason, SteppedState } from '#core/stepped.ts';
import { createWordDecision } from '#core/rules.ts';

const TILES = 4;

/** `fates` is hidden while the round is open: the tile drawn at every step; 0 breaks. */
interface Climb {
  readonly fates: readonly number[];
  readonly done: number;
}
export type LadderState = SteppedState<Climb>;
export interface LadderView {
  readonly done: number;
  readonly end: SteppedEndReason | null;
  readonly fates: readonly number[] | null;
}

/** 99/100 * (4/3)^done, rounded once from the exact fraction. */
const multiplierAfter = (done: number): Multiplier =>
  multiplierFromFraction(99n * BigInt(TILES) ** BigInt(done), 100n * BigInt(TILES - 1) ** BigInt(done));

const rules = createSteppedRules({
  version: 1,
  params: z.strictObject({ steps: z.int().check(z.gte(1), z.lte(12)) }),
  step: z.strictObject({ type: z.literal('step') }),
  best: ({ steps }) => multiplierAfter(steps),
  drawn: ({ steps }, draw): Climb => ({
    fates: Array.from({ length: steps }, (_, i) => draw.index(i, TILES)),
    done: 0,
  }),
  stepped({ fates, done }) {
    const round = { fates, done: done + 1 };
    if (fates[done] === 0) return { round, end: 'bust' };
    return { round, end: round.done === fates.length ? 'auto' : null };
  },
  reached: ({ done }) => (done === 0 ? null : multiplierAfter(done)),
  steps: () => [{ type: 'step' }],
  ahead: () => [{ type: 'step' }],
  view: ({ done, fates }, end): LadderView => ({ done, end, fates: end === null ? null : fates }),
  resultLabel: (view) => (view.end === null ? null : String(view.done)),
  explain: (params, view, draw) =>
    Array.from({ length: Math.min(view.done, params.steps) }, (_, i) =>
      createWordDecision(draw, i, 'wordTile', String(draw.index(i, TILES))),
    ),
});

/**
 * A small stepped game for tests of stepped rounds, machine and server: one of four tiles breaks on every
 * step, cash-out is possible after the first, auto cash-out at bet + maxProfit.
 */
export const ladderGame: CatalogueEntry = {
  meta: {
    id: 9_001,
    slug: 'test-ladder',
    name: 'Test ladder',
    kind: 'steps',
    releasedAt: '2026-11-21T00:00:00Z',
    renderer: 'pixi',
    modes: ['manual'],
    hotkeys: [],
    rtp: fixedReturn(99n, 100n),
    maxMultiplier: multiplierAfter(12),
    colors: { hue: '#888888', deep: '#111111', light: '#eeeeee' },
  },
  rules,
};

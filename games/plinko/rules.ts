import * as z from 'zod/mini';
import { fromFraction, minorUnits, payoutOf, shownMultiplier } from '#engine/core/multiplier.ts';
import { IllegalAction } from '#engine/core/rules.ts';
import type { Multiplier, Rules } from '#engine/core/rules.ts';
import { MAX_ROWS, MIN_ROWS, paytable, risks } from './paytable.ts';
import type { Risk } from './paytable.ts';

const params = z.strictObject({
  rows: z.int().check(z.minimum(MIN_ROWS), z.maximum(MAX_ROWS)),
  risk: z.enum(risks),
});

export type PlinkoParams = z.infer<typeof params>;

export interface PlinkoState {
  readonly bet: string;
  readonly risk: Risk;
  /** L or R for every row, from the top. */
  readonly path: string;
}

export interface PlinkoView {
  readonly path: string;
  /** The number of rights; 0 is the far left. */
  readonly bin: number;
}

const binOf = (path: string): number => [...path].filter((step) => step === 'R').length;

/** What a bin pays. */
export const multiplierOf = (risk: Risk, rows: number, bin: number): Multiplier =>
  fromFraction(BigInt(paytable(risk, rows)[bin] ?? 0), 100n);

/** A multiplier as the buckets and the result strip write it: without trailing zeros (ui.md 13). */
export const shortMultiplier = (multiplier: bigint): string =>
  shownMultiplier(multiplier).replace(/\.?0+×$/, '×');

/** Plinko (games.md 4.8): a ball goes left or right at each of 8 to 16 rows of pegs, and its bin pays. */
export const rules: Rules<PlinkoParams, PlinkoState, never, PlinkoView> = {
  version: 1,
  params,
  action: z.never(),
  best: ({ risk, rows }) => multiplierOf(risk, rows, 0),
  open({ rows, risk }, stake, draw) {
    const steps = Array.from({ length: rows }, (_, row) => (draw.index(row, 2) === 0 ? 'L' : 'R'));
    return { bet: stake.bet.toString(), risk, path: steps.join('') };
  },
  act() {
    throw new IllegalAction('plinko has no actions');
  },
  legal: () => [],
  view: ({ path }) => ({ path, bin: binOf(path) }),
  staked: (state) => minorUnits(BigInt(state.bet)),
  multiplier: ({ risk, path }) => multiplierOf(risk, path.length, binOf(path)),
  payout: (state) => payoutOf(BigInt(state.bet), rules.multiplier(state)),
  pill: (_view, multiplier) => shortMultiplier(multiplier),
  explain: (_params, { path }, draw) =>
    [...path].map((step, row) => ({
      word: row,
      value: String(draw.word(row)),
      decision: 'wordRow',
      result: step,
    })),
};

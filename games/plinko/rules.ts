import * as z from 'zod/mini';
import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';
import { createOneShotRules } from '#core/one-shot.ts';
import type { Multiplier } from '#core/rules.ts';
import { createWordDecision } from '#core/rules.ts';
import { MAX_ROWS, MIN_ROWS, paytable, risks } from './paytable.ts';
import type { Risk } from './paytable.ts';
import { binomial } from '#core/binomial.ts';

const params = z.strictObject({
  rows: z.int().check(z.minimum(MIN_ROWS), z.maximum(MAX_ROWS)),
  risk: z.enum(risks),
});

export type PlinkoParams = z.infer<typeof params>;

export interface PlinkoView {
  /** L or R for every row, from the top. */
  readonly path: string;
  /** The number of rights; 0 is the far left. */
  readonly bin: number;
}

const binOf = (path: string): number => [...path].filter((step) => step === 'R').length;

/** The payout of a bin. */
export const getBinMultiplier = (risk: Risk, rows: number, bin: number): Multiplier =>
  multiplierFromFraction(BigInt(paytable(risk, rows)[bin] ?? 0), 100n);

/** Formats a multiplier for the buckets and the result strip: without trailing zeros (ui.md 13). */
export const formatBucketMultiplier = (multiplier: bigint): string =>
  formatMultiplierE8(multiplier).replace(/[.,]?0+×/, '×');

/** Plinko (games.md 4.8): a ball goes left or right at each of 8 to 16 rows of pegs, and its bin pays. */
export const rules = createOneShotRules({
  version: 1,
  params,
  outcomes: ({ risk, rows }) =>
    Array.from({ length: rows + 1 }, (_, bin) => ({
      weight: Number(binomial(rows, bin)),
      multiplier: getBinMultiplier(risk, rows, bin),
    })),
  best: ({ risk, rows }) => getBinMultiplier(risk, rows, 0),
  drawn({ rows, risk }, draw) {
    const steps = Array.from({ length: rows }, (_, row) => (draw.index(row, 2) === 0 ? 'L' : 'R'));
    return { risk, path: steps.join('') };
  },
  view: ({ path }): PlinkoView => ({ path, bin: binOf(path) }),
  multiplier: ({ risk, path }) => getBinMultiplier(risk, path.length, binOf(path)),
  resultLabel: (_view, multiplier) => formatBucketMultiplier(multiplier),
  explain: (_params, { path }, draw) =>
    [...path].map((step, row) => createWordDecision(draw, row, 'wordRow', step)),
});

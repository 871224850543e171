import * as z from 'zod/mini';
import { multiplierFromFraction, NO_MULTIPLIER, formatMultiplierE8 } from '#core/multiplier.ts';
import { createOneShotRules } from '#core/one-shot.ts';
import { type ResultCurve, drawCurveResult } from '#core/result-curve.ts';
import { createWordDecision } from '#core/rules.ts';
import { formatDecimal } from '#core/number-input.ts';
import { allOrNothingOutcomes } from '#core/outcomes.ts';

/** Targets and results are thousandths: 1.010 to 1,000,000.000 and 1.000 to 1,000,000.000. */
export const MIN_TARGET = 1_010;
export const MAX_TARGET = 1_000_000_000;
export const MIN_RESULT = 1_000;
/** Results in thousandths, for which every target returns 99 percent. */
export const curve: ResultCurve = {
  returned: 990n,
  least: BigInt(MIN_RESULT),
  most: BigInt(MAX_TARGET),
};
/** Results from here on show two decimals. */
const LARGE = 1_000_000;

/** Parses text with three decimals as thousandths. */
export const toThousandths = (text: string): number => Number(text.replace('.', ''));
/** Formats thousandths as text with three decimals. */
export const fromThousandths = (thousandths: number): string => formatDecimal(thousandths, 3);

const isTarget = (text: string): boolean => {
  const target = toThousandths(text);
  return target >= MIN_TARGET && target <= MAX_TARGET;
};
const params = z.strictObject({
  target: z
    .string()
    .check(z.regex(/^[1-9]\d{0,6}\.\d{3}$/), z.refine(isTarget, 'the target must be 1.010 to 1000000.000')),
});

export type LimboParams = z.infer<typeof params>;

export interface LimboView {
  readonly result: string;
  readonly win: boolean;
}

const multiplierAt = (thousandths: number) => multiplierFromFraction(BigInt(thousandths), 1_000n);

/** Formats a target exactly: "1,000.005×". */
export const shownTarget = (thousandths: number): string => formatMultiplierE8(multiplierAt(thousandths), 3);
/** Formats a result: "1.573×", and with two decimals from 1,000 on: "4,212.49×". */
export const shownResult = (thousandths: number): string =>
  formatMultiplierE8(multiplierAt(thousandths), thousandths < LARGE ? 3 : 2);

/** Limbo (games.md 4.5): one result, which wins at or above the target; a win pays the target. */
export const rules = createOneShotRules({
  version: 1,
  params,
  refusesAboveMaxProfit: true,
  outcomes: ({ target }) => allOrNothingOutcomes(multiplierAt(toThousandths(target)), 0.99),
  best: ({ target }) => multiplierAt(toThousandths(target)),
  drawn: ({ target }, draw) => ({
    target: toThousandths(target),
    result: Number(drawCurveResult(curve, draw)),
  }),
  view: ({ target, result }): LimboView => ({ result: fromThousandths(result), win: result >= target }),
  multiplier: ({ target, result }) => (result >= target ? multiplierAt(target) : NO_MULTIPLIER),
  resultLabel: ({ result }) => shownResult(toThousandths(result)),
  explain: (_params, { result }, draw) => [
    createWordDecision(draw, 0, 'wordHigh', shownResult(toThousandths(result))),
    createWordDecision(draw, 1, 'wordLow', shownResult(toThousandths(result))),
  ],
});

import { type Recap, recapRow } from '#core/recap.ts';
import { rings, countRingsReached } from './rings.ts';
import { type LimboParams, type LimboView, shownResult, shownTarget, toThousandths } from './rules.ts';

/** The steps of the well from its ground to its rim: those at or above the target win, the result's own is marked. */
export function recap(params: LimboParams, view: LimboView): Recap {
  const [target, result] = [toThousandths(params.target), toThousandths(view.result)];
  const hit = countRingsReached(result);
  // The step of the result says what the result itself did.
  const winning = [0, ...rings].map((from, step) => (step === hit ? view.win : from >= target));
  return {
    text: { key: 'recap', values: { result: shownResult(result), target: shownTarget(target) } },
    rows: [recapRow(winning, hit)],
  };
}

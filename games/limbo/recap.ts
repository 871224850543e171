import { type Recap, recapRow } from '#core/recap.ts';
import { rings, countRingsReached } from './rings.ts';
import { type LimboParams, type LimboView, shownResult, shownTarget, toThousandths } from './rules.ts';

/**
 * The steps of the well from bottom to rim: those at or above the target win; the step of the result is
 * marked.
 */
export function recap(params: LimboParams, view: LimboView): Recap {
  const [target, result] = [toThousandths(params.target), toThousandths(view.result)];
  const hit = countRingsReached(result);
  // The step of the result shows the result itself.
  const winning = [0, ...rings].map((from, step) => (step === hit ? view.win : from >= target));
  return {
    text: { key: 'recap', values: { result: shownResult(result), target: shownTarget(target) } },
    rows: [recapRow(winning, hit)],
  };
}

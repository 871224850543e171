import fc from 'fast-check';
import type { Draw } from '#core/rules.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { difficulties, laneCount } from './paytable.ts';
import type { ChickenAction, ChickenParams, ChickenView } from './rules.ts';

const PERCENT = 100;

/**
 * A stream that draws these numbers of 0 to 99, one per lane, and 99 beyond them; chicken reads nothing else.
 */
export const drawWithPercents = (percents: readonly number[]): Draw =>
  indexDraw(PERCENT, (i) => percents[i] ?? PERCENT - 1);

/** Every stream of the first lanes; the later ones are not entered. */
function* everyStart(lanes: number): Generator<Draw> {
  for (let number = 0; number < PERCENT ** lanes; number++) {
    yield drawWithPercents(
      Array.from({ length: lanes }, (_, i) => Math.trunc(number / PERCENT ** i) % PERCENT),
    );
  }
}

/** Cashes out on the first and second kerb of every road; rules.test.ts goes to the end of each. */
function* listAllBets() {
  for (const difficulty of difficulties) {
    for (const lane of [1, 2]) {
      const play = (view: ChickenView): ChickenAction => ({
        type: view.lanesCrossed < lane ? 'step' : 'cashout',
      });
      yield { params: { difficulty }, draws: everyStart(lane), play };
    }
  }
}

export const conformance: ConformanceCase<ChickenParams, ChickenView> = {
  entry,
  params: fc.record({ difficulty: fc.constantFrom(...difficulties) }),
  plans: fc.record({ lane: fc.integer({ min: 1, max: Math.max(...difficulties.map(laneCount)) }) }),
  shown: (view) => view.lanesCrossed,
  returns: listAllBets,
  tolerance: 'rounding',
};

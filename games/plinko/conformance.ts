import fc from 'fast-check';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { meta } from './meta.ts';
import { MAX_ROWS, MIN_ROWS, risks } from './paytable.ts';
import { rules } from './rules.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

/** Any allowed bet. */
export const plinkoParams: fc.Arbitrary<PlinkoParams> = fc.record({
  rows: fc.integer({ min: MIN_ROWS, max: MAX_ROWS }),
  risk: fc.constantFrom(...risks),
});

/** A stream whose words make the steps that are the bits of a number, the first row lowest. */
const drawStepping = (bits: number) => indexDraw(2, (row) => (bits >> row) & 1);

/** Every path of all 27 tables, folded through the rules. */
function* everyPath() {
  for (const risk of risks) {
    for (let rows = MIN_ROWS; rows <= MAX_ROWS; rows++) {
      yield {
        params: { rows, risk },
        draws: Array.from({ length: 2 ** rows }, (_, bits) => drawStepping(bits)),
      };
    }
  }
}

export const conformance: ConformanceCase<PlinkoParams, PlinkoView> = {
  entry: { meta, rules },
  params: plinkoParams,
  shown: (view) => view,
  returns: everyPath,
};

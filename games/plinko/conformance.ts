import fc from 'fast-check';
import type { Draw } from '#engine/core/rules.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
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
const drawStepping = (bits: number): Draw => {
  const unused = () => {
    throw new Error('plinko reads only index(row, 2)');
  };
  return {
    index: (row, n) => (n === 2 ? (bits >> row) & 1 : unused()),
    word: unused,
    wide: unused,
    draw: unused,
    shuffle: unused,
  };
};

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

import fc from 'fast-check';
import { binomial } from '#core/binomial.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { MAX_ROWS, MIN_ROWS, risks } from './paytable.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

/** Any allowed bet. */
export const plinkoParams: fc.Arbitrary<PlinkoParams> = fc.record({
  rows: fc.integer({ min: MIN_ROWS, max: MAX_ROWS }),
  risk: fc.constantFrom(...risks),
});

/** A stream whose words make the steps that are the bits of a number, the first row lowest. */
const drawStepping = (bits: number) => indexDraw(2, (row) => (bits >> row) & 1);

/** Every path of so many rows: one stream that changes, because there are a hundred thousand of them. */
function* everyPath(rows: number) {
  let bits = 0;
  const draw = indexDraw(2, (row) => (bits >> row) & 1);
  for (; bits < 2 ** rows; bits++) yield draw;
}

/** One path to every bin, counted as often as there are paths to it. */
const everyBin = (rows: number) =>
  Array.from({ length: rows + 1 }, (_, bin) => ({
    draw: drawStepping(2 ** bin - 1),
    weight: binomial(rows, bin),
  }));

/** All 27 tables. A path leads to its bin whatever the risk: each is folded with the first, one to every bin with the others. */
function* everyTable() {
  for (const [index, risk] of risks.entries()) {
    for (let rows = MIN_ROWS; rows <= MAX_ROWS; rows++) {
      yield { params: { rows, risk }, draws: index === 0 ? everyPath(rows) : everyBin(rows) };
    }
  }
}

export const conformance: ConformanceCase<PlinkoParams, PlinkoView> = {
  entry,
  params: plinkoParams,
  shown: (view) => view,
  returns: everyTable,
  tolerance: 'none',
};

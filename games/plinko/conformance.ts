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

/** A stream whose steps are the bits of a number, the first row lowest. */
const drawStepping = (bits: number) => indexDraw(2, (row) => (bits >> row) & 1);

/** Every path of this many rows; reuses one mutable stream, because there are a hundred thousand paths. */
function* everyPath(rows: number) {
  let bits = 0;
  const draw = indexDraw(2, (row) => (bits >> row) & 1);
  for (; bits < 2 ** rows; bits++) yield draw;
}

/** One path to every bin, weighted with the number of paths to it. */
const everyBin = (rows: number) =>
  Array.from({ length: rows + 1 }, (_, bin) => ({
    draw: drawStepping(2 ** bin - 1),
    weight: binomial(rows, bin),
  }));

/**
 * All 27 tables. The bin of a path does not depend on the risk, so every path is folded with the first risk,
 * and one path per bin with the others.
 */
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

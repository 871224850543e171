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

const choose = (n: number, k: number): bigint =>
  k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);

/** Every path of so many rows. */
const everyPath = (rows: number) => Array.from({ length: 2 ** rows }, (_, bits) => drawStepping(bits));

/** One path to every bin, counted as often as there are paths to it. */
const everyBin = (rows: number) =>
  Array.from({ length: rows + 1 }, (_, bin) => ({
    draw: drawStepping(2 ** bin - 1),
    weight: choose(rows, bin),
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
  entry: { meta, rules },
  params: plinkoParams,
  shown: (view) => view,
  returns: everyTable,
};

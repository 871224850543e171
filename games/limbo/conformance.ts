import fc from 'fast-check';
import { fraction } from '#core/fraction.ts';
import { roundingShortfall } from '#core/result-curve.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { sidesOfTarget } from '#engine/testing/curve-draws.ts';
import { entry } from './entry.ts';
import { curve, fromThousandths, MAX_TARGET, MIN_TARGET, toThousandths } from './rules.ts';
import type { LimboParams, LimboView } from './rules.ts';

/** Any allowed target, small ones as often as large ones. */
export const limboParams: fc.Arbitrary<LimboParams> = fc
  .oneof(...[10_000, 1_000_000, MAX_TARGET].map((max) => fc.integer({ min: MIN_TARGET, max })))
  .map((target) => ({ target: fromThousandths(target) }));

const targets = [MIN_TARGET, 1_011, 2_000, 2_031, 7_777, 99_990, 1_000_000, 123_456_789, MAX_TARGET];
const thousandths = ({ target }: LimboParams): bigint => BigInt(toThousandths(target));

export const conformance: ConformanceCase<LimboParams, LimboView> = {
  entry,
  params: limboParams,
  shown: (view) => view,
  returns: () =>
    targets.map((target) => ({
      params: { target: fromThousandths(target) },
      draws: sidesOfTarget(curve, BigInt(target)),
    })),
  tolerance: { share: (params) => roundingShortfall(thousandths(params), 1_000n) },
  chanceStep: (params) => fraction(9_900_000n, thousandths(params) * (thousandths(params) - 1n)),
};

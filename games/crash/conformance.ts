import fc from 'fast-check';
import { unevenShare } from '#engine/core/result-curve.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { sidesOfTarget } from '#engine/testing/curve-draws.ts';
import { crashPoints } from './chain.ts';
import { LEAST_CASHOUT, MOST_SHOWN } from './curve.ts';
import { entry } from './entry.ts';
import { fromHundredths, toHundredths } from './multipliers.ts';
import type { CrashParams, CrashView } from './rules.ts';

/** Any automatic cash-out, low ones as often as high ones, or none. */
const crashParams: fc.Arbitrary<CrashParams> = fc
  .option(fc.oneof(...[1_000, 100_000, MOST_SHOWN].map((max) => fc.integer({ min: LEAST_CASHOUT, max }))))
  .map((at) => ({ autoCashout: at === null ? null : fromHundredths(at) }));

const cashouts = [LEAST_CASHOUT, 150, 200, 777, 1_000, 10_000, 1_000_000, 12_345_678, MOST_SHOWN];

/** A bet without an automatic cash-out is paid where it stands at the cap. */
const targetOf = ({ autoCashout }: CrashParams): bigint =>
  BigInt(autoCashout === null ? MOST_SHOWN : toHundredths(autoCashout));

export const conformance: ConformanceCase<CrashParams, CrashView> = {
  entry,
  params: crashParams,
  shown: (view) => view,
  returns: () =>
    [...cashouts.map((at) => ({ autoCashout: fromHundredths(at) })), { autoCashout: null }].map((params) => ({
      params,
      draws: sidesOfTarget(crashPoints, targetOf(params)),
    })),
  tolerance: { share: (params) => unevenShare(targetOf(params), 100n) },
};

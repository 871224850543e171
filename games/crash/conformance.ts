import fc from 'fast-check';
import { roundingShortfall } from '#core/result-curve.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { sidesOfTarget } from '#engine/testing/curve-draws.ts';
import { crashPoints } from './chain.ts';
import { MIN_CASHOUT_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import { entry } from './entry.ts';
import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import type { CrashParams, CrashView } from './rules.ts';

/** Any automatic cash-out, low ones as often as high ones, or none. */
const crashParams: fc.Arbitrary<CrashParams> = fc
  .option(
    fc.oneof(
      ...[1_000, 100_000, MAX_SHOWN_HUNDREDTHS].map((max) =>
        fc.integer({ min: MIN_CASHOUT_HUNDREDTHS, max }),
      ),
    ),
  )
  .map((at) => ({ autoCashout: at === null ? null : formatHundredths(at) }));

const cashouts = [
  MIN_CASHOUT_HUNDREDTHS,
  150,
  200,
  777,
  1_000,
  10_000,
  1_000_000,
  12_345_678,
  MAX_SHOWN_HUNDREDTHS,
];

/** A bet without an automatic cash-out is paid at the cap. */
const targetOf = ({ autoCashout }: CrashParams): bigint =>
  BigInt(autoCashout === null ? MAX_SHOWN_HUNDREDTHS : parseHundredths(autoCashout));

export const conformance: ConformanceCase<CrashParams, CrashView> = {
  entry,
  params: crashParams,
  shown: (view) => view,
  returns: () =>
    [...cashouts.map((at) => ({ autoCashout: formatHundredths(at) })), { autoCashout: null }].map(
      (params) => ({
        params,
        draws: sidesOfTarget(crashPoints, targetOf(params)),
      }),
    ),
  tolerance: { share: (params) => roundingShortfall(targetOf(params), 100n) },
};

import type { SharedCurve } from '#core/shared-curve.ts';
import { crashPointFromHash, previousHash } from './chain.ts';
import {
  crashMoment,
  MIN_CASHOUT_HUNDREDTHS,
  timeOfMultiplierMs,
  PHASE_DURATIONS_MS,
  shownHundredthsAt,
} from './curve.ts';
import { type CrashParams, autoCashoutAt } from './rules.ts';

/** The curve of a game, as followed by the page. */
export const shared: SharedCurve<CrashParams> = {
  ...PHASE_DURATIONS_MS,
  leastCashout: MIN_CASHOUT_HUNDREDTHS,
  shownAt: shownHundredthsAt,
  momentOf: timeOfMultiplierMs,
  crashMoment,
  leavesAt: autoCashoutAt,
  crashPointOf: crashPointFromHash,
  previousHash,
};

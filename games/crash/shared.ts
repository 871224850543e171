import type { SharedCurve } from '#engine/core/shared-curve.ts';
import { crashPointOf, previousHash } from './chain.ts';
import { crashMoment, LEAST_CASHOUT, momentOf, PHASES, shownAt } from './curve.ts';
import { type CrashParams, leavesAt } from './rules.ts';

/** The course of a game as the page follows it. */
export const shared: SharedCurve<CrashParams> = {
  ...PHASES,
  leastCashout: LEAST_CASHOUT,
  shownAt,
  momentOf,
  crashMoment,
  leavesAt,
  crashPointOf,
  previousHash,
};

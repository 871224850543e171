import { parseHundredths } from '#core/hundredths.ts';
import { ANNOUNCE_NEXT_CHAIN_AT, CHAIN_LENGTH, drawCrashPoint } from '#games/crash/chain.ts';
import {
  crashMoment,
  MIN_CASHOUT_HUNDREDTHS,
  timeOfMultiplierMs,
  PHASE_DURATIONS_MS,
  shownHundredthsAt,
} from '#games/crash/curve.ts';
import { autoCashoutAt, type CrashAction, type CrashParams } from '#games/crash/rules.ts';
import type { TimedGame } from '../../rounds/index.ts';

/** Crash for the shared game loop, with hash chains of this length. */
export const crashGame = (chainLength: number): TimedGame => ({
  slug: 'crash',
  bettingMs: PHASE_DURATIONS_MS.bettingMs,
  endedMs: PHASE_DURATIONS_MS.crashedMs,
  chainLength,
  chainPart: CHAIN_LENGTH / ANNOUNCE_NEXT_CHAIN_AT,
  endPoint: drawCrashPoint,
  runsFor: crashMoment,
  shownAt: shownHundredthsAt,
  momentOf: timeOfMultiplierMs,
  leastPoint: MIN_CASHOUT_HUNDREDTHS,
  leavesAt: (params, stake) => autoCashoutAt(params as CrashParams, stake), // validated by the rules
  actionAt: (point) => ({ type: 'cashout', at: (point / 100).toFixed(2) }) satisfies CrashAction,
  pointOf: (action) => parseHundredths((action as CrashAction).at), // created by the line above
});

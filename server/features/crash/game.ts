import { toHundredths } from '#games/crash/multipliers.ts';
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

/** Crash as the shared loop plays it, with chains of so many games. */
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
  leavesAt: (params, stake) => autoCashoutAt(params as CrashParams, stake), // as the rules accepted them
  actionAt: (point) => ({ type: 'cashout', at: (point / 100).toFixed(2) }) satisfies CrashAction,
  pointOf: (action) => toHundredths((action as CrashAction).at), // as the line above made it
});

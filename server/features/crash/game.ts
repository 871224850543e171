import { toHundredths } from '#games/crash/multipliers.ts';
import { ANNOUNCED_AT, CHAIN_LENGTH, crashPointIn } from '#games/crash/chain.ts';
import { crashMoment, LEAST_CASHOUT, momentOf, PHASES, shownAt } from '#games/crash/curve.ts';
import { leavesAt, type CrashAction, type CrashParams } from '#games/crash/rules.ts';
import type { TimedGame } from '../../rounds/index.ts';

/** Crash as the shared loop plays it, with chains of so many games. */
export const crashGame = (chainLength: number): TimedGame => ({
  slug: 'crash',
  bettingMs: PHASES.bettingMs,
  endedMs: PHASES.crashedMs,
  chainLength,
  chainPart: CHAIN_LENGTH / ANNOUNCED_AT,
  endPoint: crashPointIn,
  runsFor: crashMoment,
  shownAt,
  momentOf,
  leastPoint: LEAST_CASHOUT,
  leavesAt: (params, stake) => leavesAt(params as CrashParams, stake), // as the rules accepted them
  actionAt: (point) => ({ type: 'cashout', at: (point / 100).toFixed(2) }) satisfies CrashAction,
  pointOf: (action) => toHundredths((action as CrashAction).at), // as the line above made it
});

import { multiplierFromFraction } from './multiplier.ts';
import { getElementAt } from './get-element-at.ts';
import type { Multiplier } from './rules.ts';
import type { TextRef } from './text-ref.ts';

/** Position of a rung of the multiplier ladder relative to the current one. */
export type RungState = 'passed' | 'now' | 'next' | 'ahead';

/** A rung of the multiplier ladder next to the play area, from the lowest to the highest. */
export interface LadderRung {
  readonly label: TextRef;
  readonly multiplier: Multiplier;
  readonly state: RungState;
}

/** Number of rungs shown below the current one. */
const BELOW = 2;

/** Selects `count` rungs around the current one, out of 1 to `all`. */
export const selectVisibleRungs = (now: number, all: number, count: number): readonly number[] => {
  const first = Math.max(1, Math.min(now - BELOW, all - count + 1));
  return Array.from({ length: Math.min(count, all) }, (_, index) => first + index);
};

/** The state of a rung; `now` is null if the round is on no rung. A finished round has no next rung. */
export const rungState = (rung: number, now: number | null, isOver = false): RungState => {
  if (now === null || rung > now + 1) return 'ahead';
  if (rung > now) return isOver ? 'ahead' : 'next';
  return rung === now ? 'now' : 'passed';
};

/**
 * Creates the payouts by number of steps, from 1; each is rounded down once from its exact fraction.
 * @throws {RangeError} for a step that does not exist
 */
export const createPayoutLadder = (
  steps: number,
  fractionAt: (step: number) => readonly [numerator: bigint, denominator: bigint],
): ((step: number) => Multiplier) => {
  const rungs = Array.from({ length: steps }, (_, before) =>
    multiplierFromFraction(...fractionAt(before + 1)),
  );
  return (step) => getElementAt(rungs, step - 1, 'step from');
};

import { multiplierFromFraction } from './multiplier.ts';
import { getElementAt } from './get-element-at.ts';
import type { Multiplier } from './rules.ts';
import type { TextRef } from './text-ref.ts';

/** Where a rung of the multiplier ladder is, seen from the present one. */
export type RungState = 'passed' | 'now' | 'next' | 'ahead';

/** A rung of the multiplier ladder beside the play area, from the lowest to the highest. */
export interface LadderRung {
  readonly label: TextRef;
  readonly multiplier: Multiplier;
  readonly state: RungState;
}

/** How many rungs below the present one are shown. */
const BELOW = 2;

/** So many rungs around the present one, of 1 to `all`. */
export const selectVisibleRungs = (now: number, all: number, count: number): readonly number[] => {
  const first = Math.max(1, Math.min(now - BELOW, all - count + 1));
  return Array.from({ length: Math.min(count, all) }, (_, index) => first + index);
};

/** The state of a rung; `now` is null where the round is on none, and a round that is over has no next one. */
export const rungState = (rung: number, now: number | null, isOver = false): RungState => {
  if (now === null || rung > now + 1) return 'ahead';
  if (rung > now) return isOver ? 'ahead' : 'next';
  return rung === now ? 'now' : 'passed';
};

/** What is paid after so many steps, from 1: each cut once from its whole fraction. @throws {RangeError} beyond them */
export const createPayoutLadder = (
  steps: number,
  fractionAt: (step: number) => readonly [numerator: bigint, denominator: bigint],
): ((step: number) => Multiplier) => {
  const rungs = Array.from({ length: steps }, (_, before) =>
    multiplierFromFraction(...fractionAt(before + 1)),
  );
  return (step) => getElementAt(rungs, step - 1, 'step from');
};

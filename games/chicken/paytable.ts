import { fromFraction } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';

export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A part of the road with the same traffic; hazard is the chance of a hit per lane in percent. */
export interface Zone {
  readonly from: number;
  readonly to: number;
  readonly hazard: number;
}

const zonesFrom = (...parts: readonly (readonly [lastLane: number, hazard: number])[]): readonly Zone[] =>
  parts.map(([to, hazard], index) => ({ from: (parts[index - 1]?.[0] ?? 0) + 1, to, hazard }));

/** Village street, main road and motorway of each road (games.md 4.10). */
const roads: Readonly<Record<Difficulty, readonly Zone[]>> = {
  easy: zonesFrom([8, 4], [16, 10], [24, 22]),
  medium: zonesFrom([8, 10], [15, 20], [22, 40]),
  hard: zonesFrom([7, 20], [14, 35], [20, 55]),
  expert: zonesFrom([5, 40], [10, 55], [15, 70]),
};

/** The zones of a road in order. */
export const zonesOf = (difficulty: Difficulty): readonly Zone[] => roads[difficulty];

/** Index of the zone that a lane lies in; lanes beyond the road count to the last one. */
export const zoneAt = (difficulty: Difficulty, lane: number): number => {
  const index = roads[difficulty].findIndex(({ to }) => lane <= to);
  return index < 0 ? roads[difficulty].length - 1 : index;
};

export const laneCount = (difficulty: Difficulty): number => roads[difficulty].at(-1)?.to ?? 0;

/** Chance of a hit in a lane (from 1), in percent. */
export const hazardOf = (difficulty: Difficulty, lane: number): number =>
  roads[difficulty][zoneAt(difficulty, lane)]?.hazard ?? 0;

/** Lane after lane 99/100 * 100/(100 - hazard) ..., each cut once from its whole fraction; index 0 is before the first. */
const ladderOf = (difficulty: Difficulty): readonly Multiplier[] => {
  let [numerator, denominator] = [99n, 100n];
  const ladder = [fromFraction(numerator, denominator)];
  for (let lane = 1; lane <= laneCount(difficulty); lane++) {
    numerator *= 100n;
    denominator *= BigInt(100 - hazardOf(difficulty, lane));
    ladder.push(fromFraction(numerator, denominator));
  }
  return ladder;
};
const ladders = {
  easy: ladderOf('easy'),
  medium: ladderOf('medium'),
  hard: ladderOf('hard'),
  expert: ladderOf('expert'),
} as const satisfies Readonly<Record<Difficulty, readonly Multiplier[]>>;

/** What is paid after so many lanes. @throws {RangeError} beyond the road */
export const multiplierAfter = (difficulty: Difficulty, lanes: number): Multiplier => {
  const multiplier = ladders[difficulty][lanes];
  if (multiplier === undefined) throw new RangeError(`The ${difficulty} road has no lane ${lanes}`);
  return multiplier;
};

import { createPayoutLadder } from '#core/ladder.ts';
import type { Multiplier } from '#core/rules.ts';

export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A stretch of road with the same traffic; hazard is the chance of a hit per lane in percent. */
export interface HazardZone {
  readonly from: number;
  readonly to: number;
  readonly hazard: number;
}

const zonesFrom = (
  ...parts: readonly (readonly [lastLane: number, hazard: number])[]
): readonly HazardZone[] =>
  parts.map(([to, hazard], index) => ({ from: (parts[index - 1]?.[0] ?? 0) + 1, to, hazard }));

/** Village street, main road and motorway of each road (games.md 4.10). */
const roads: Readonly<Record<Difficulty, readonly HazardZone[]>> = {
  easy: zonesFrom([8, 4], [16, 10], [24, 22]),
  medium: zonesFrom([8, 10], [15, 20], [22, 40]),
  hard: zonesFrom([7, 20], [14, 35], [20, 55]),
  expert: zonesFrom([5, 40], [10, 55], [15, 70]),
};

/** The zones of a road in order. */
export const getZones = (difficulty: Difficulty): readonly HazardZone[] => roads[difficulty];

/** Index of the zone of a lane; lanes beyond the road belong to the last one. */
export const zoneAt = (difficulty: Difficulty, lane: number): number => {
  const index = roads[difficulty].findIndex(({ to }) => lane <= to);
  return index < 0 ? roads[difficulty].length - 1 : index;
};

export const laneCount = (difficulty: Difficulty): number => roads[difficulty].at(-1)?.to ?? 0;

/** Chance of a hit in a lane (from 1), in percent. */
export const hitChancePercent = (difficulty: Difficulty, lane: number): number =>
  roads[difficulty][zoneAt(difficulty, lane)]?.hazard ?? 0;

/** Product over the lanes up to this one of the percentage that is safe. */
const safeUpTo = (difficulty: Difficulty, lane: number): bigint =>
  lane === 0 ? 1n : BigInt(100 - hitChancePercent(difficulty, lane)) * safeUpTo(difficulty, lane - 1);

const ladderOf = (difficulty: Difficulty) =>
  createPayoutLadder(laneCount(difficulty), (lane) => [
    99n * 100n ** BigInt(lane),
    100n * safeUpTo(difficulty, lane),
  ]);
const ladders = {
  easy: ladderOf('easy'),
  medium: ladderOf('medium'),
  hard: ladderOf('hard'),
  expert: ladderOf('expert'),
} as const;

/** The payout after this many lanes, from 1. @throws {RangeError} beyond the road */
export const multiplierAfterLanes = (difficulty: Difficulty, lanes: number): Multiplier =>
  ladders[difficulty](lanes);

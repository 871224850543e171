import type { Tier } from '#contract/ranks.ts';
import {
  toUtcDay,
  dayStart,
  firstDayOf,
  missionForTier,
  toUtcWeek,
  type MissionRule,
} from '../reward-rules/feature.ts';
import type { MissionTerms } from '../../db/json-shapes.ts';

/** A mission with everything stored in its row. */
export interface MissionTask {
  readonly id: string;
  readonly terms: MissionTerms;
  /** Minor units if the rule is `wager`, otherwise a number of rounds or games. */
  readonly goal: bigint;
  /** Minor units. */
  readonly reward: bigint;
}

/** Builds the row data of a player of a tier who starts a mission. */
export function toMissionTask(rule: MissionRule, tier: Tier): MissionTask {
  const mission = missionForTier(rule, tier);
  const { id, every, reward } = mission;
  const game = 'game' in mission ? (mission.game ?? null) : null;
  const minStake = 'min_stake' in mission ? mission.min_stake.toString() : null;
  const multiplier = mission.rule === 'multiplier' ? mission.multiplier.toString() : null;
  // A multiplier has to be reached once.
  const goal = mission.rule === 'multiplier' ? 1n : BigInt(mission.goal);
  return { id, terms: { every, rule: mission.rule, game, minStake, multiplier }, goal, reward };
}

/** Returns the number of the day or week of a moment. */
export const periodAt = (every: MissionTerms['every'], at: Date): number =>
  every === 'day' ? toUtcDay(at) : toUtcWeek(at);

/** Returns when a day or week ends. */
export const endOfPeriod = (every: MissionTerms['every'], period: number): Date =>
  dayStart(every === 'day' ? period + 1 : firstDayOf(period + 1));

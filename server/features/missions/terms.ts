import { toUtcDay, dayStart, firstDayOf, toUtcWeek, type MissionRule } from '../reward-rules/feature.ts';
import type { MissionTerms } from './tables.ts';

/** A mission with everything stored in its row. */
export interface MissionTask {
  readonly id: string;
  readonly terms: MissionTerms;
  /** Minor units if the rule is `wager`, otherwise a number of rounds or games. */
  readonly goal: bigint;
  /** Minor units. */
  readonly reward: bigint;
}

/** Builds the row data of a player who starts a mission. */
export function toMissionTask(mission: MissionRule): MissionTask {
  const { id, every, rule, reward } = mission;
  const game = 'game' in mission ? (mission.game ?? null) : null;
  const minStake = 'min_stake' in mission ? mission.min_stake.toString() : null;
  const multiplier = rule === 'multiplier' ? mission.multiplier.toString() : null;
  // A multiplier has to be reached once.
  const goal = rule === 'multiplier' ? 1n : BigInt(mission.goal);
  return { id, terms: { every, rule, game, minStake, multiplier }, goal, reward };
}

/** Returns the number of the day or week of a moment. */
export const periodAt = (every: MissionTerms['every'], at: Date): number =>
  every === 'day' ? toUtcDay(at) : toUtcWeek(at);

/** Returns when a day or week ends. */
export const endOfPeriod = (every: MissionTerms['every'], period: number): Date =>
  dayStart(every === 'day' ? period + 1 : firstDayOf(period + 1));

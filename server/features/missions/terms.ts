import { toUtcDay, dayStart, firstDayOf, toUtcWeek, type MissionRule } from '../reward-rules/feature.ts';
import type { MissionTerms } from '../../db/json-shapes.ts';

/** A mission with everything that its row has of it. */
export interface MissionTask {
  readonly id: string;
  readonly terms: MissionTerms;
  /** Minor units where the rule is `wager`, else a number of rounds or games. */
  readonly goal: bigint;
  /** Minor units. */
  readonly reward: bigint;
}

/** A mission as it is written into the row of who begins it. */
export function toMissionTask(mission: MissionRule): MissionTask {
  const { id, every, rule, reward } = mission;
  const game = 'game' in mission ? (mission.game ?? null) : null;
  const minStake = 'min_stake' in mission ? mission.min_stake.toString() : null;
  const multiplier = rule === 'multiplier' ? mission.multiplier.toString() : null;
  // A high multiplier is reached once.
  const goal = rule === 'multiplier' ? 1n : BigInt(mission.goal);
  return { id, terms: { every, rule, game, minStake, multiplier }, goal, reward };
}

/** The number of the day or week that a moment is in. */
export const periodAt = (every: MissionTerms['every'], at: Date): number =>
  every === 'day' ? toUtcDay(at) : toUtcWeek(at);

/** When a day or week is over. */
export const endOfPeriod = (every: MissionTerms['every'], period: number): Date =>
  dayStart(every === 'day' ? period + 1 : firstDayOf(period + 1));

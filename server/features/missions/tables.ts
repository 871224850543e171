import type { ColumnType } from 'kysely';
import type { Mission } from '#contract/missions.ts';

/** The terms of a mission, without its goal. */
export interface MissionTerms extends Pick<Mission, 'every' | 'rule' | 'game'> {
  /** Minimum stake per round, in minor units as text; null for any. */
  readonly minStake: string | null;
  /** In 10^-8, as text. */
  readonly multiplier: string | null;
}

declare module '../../db/schema.ts' {
  interface Schema {
    mission_progress: {
      user_id: string;
      mission_id: string;
      /** The number of the day or week. */
      period: number;
      /** Minor units if the rule is `wager`, otherwise rounds or games; may exceed the goal. */
      value: bigint;
      /** The games already counted, as keys, if the rule is `games`. */
      seen: ColumnType<Readonly<Record<string, 1>>, string, string>;
      terms: ColumnType<MissionTerms, string, string>;
      goal: bigint;
      /** Minor units. */
      reward: bigint;
      done_at: Date | null;
      /** Deadline for claiming, set when it is completed. */
      expires_at: Date | null;
      claimed_at: Date | null;
      /** When its reward went back to the house. */
      lapsed_at: Date | null;
    };
  }
}

import type { ColumnType } from 'kysely';
import type { Mission } from '#contract/missions.ts';

/** What a mission asks for, but for its goal. */
export interface MissionTerms extends Pick<Mission, 'every' | 'rule' | 'game'> {
  /** Minor units as text, of each round; null: any stake counts. */
  readonly minStake: string | null;
  /** 10^-8 as text. */
  readonly multiplier: string | null;
}

declare module '../../db/schema.ts' {
  interface Schema {
    mission_progress: {
      user_id: string;
      mission_id: string;
      /** The number of the day or week. */
      period: number;
      /** Minor units where the rule is `wager`, else rounds or games; may be more than the goal. */
      value: bigint;
      /** The games that were counted, as keys, where the rule is `games`. */
      seen: ColumnType<Readonly<Record<string, 1>>, string, string>;
      terms: ColumnType<MissionTerms, string, string>;
      goal: bigint;
      /** Minor units. */
      reward: bigint;
      done_at: Date | null;
      /** Until when it can be claimed once it is done. */
      expires_at: Date | null;
      claimed_at: Date | null;
      /** Its reward went back to the house. */
      lapsed_at: Date | null;
    };
  }
}

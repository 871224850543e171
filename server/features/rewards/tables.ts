import type { Generated } from 'kysely';

/** What a pot is filled by. */
export type PotKind =
  | 'instant_rakeback'
  | 'daily_bonus'
  | 'weekly_bonus'
  | 'monthly_bonus'
  | 'recharge'
  | 'cashback'
  | 'level_up';

declare module '../../db/schema.ts' {
  interface Schema {
    /** What a player played on a UTC day, from main; minor units. */
    player_days: {
      user_id: string;
      /** Days since 1970-01-01. */
      day: number;
      staked: bigint;
      payout: bigint;
      /** What the house expected to win of it; 0 of staff, and of what was played before there were rewards. */
      expected: bigint;
      rounds: bigint;
    };
    /** What was earned and not claimed: `closed`, and `running` once its period is over; minor units. */
    reward_pots: {
      user_id: string;
      kind: PotKind;
      /** The day, week or month of `running`; 0 where there is none, then everything is in `closed`. */
      period: Generated<number>;
      running: Generated<bigint>;
      closed: Generated<bigint>;
      /** How often it was claimed. */
      claims: Generated<number>;
      claimed_at: Date | null;
      /** Of the last claim. */
      last_client_id: string | null;
      last_amount: bigint | null;
    };
    /** What jobs remember. */
    reward_state: { key: string; value: string };
    /** One a UTC day at most. */
    rakeboosts: { user_id: string; day: number; started_at: Date; ends_at: Date };
    /** When a player's tabs were told last that something was earned. */
    reward_tellings: { user_id: string; told_at: Date };
  }
}

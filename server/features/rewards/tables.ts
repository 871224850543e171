import type { Generated } from 'kysely';

/** The kinds of pots. */
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
    /** What a player played from main on a UTC day, in minor units. */
    player_days: {
      user_id: string;
      /** Days since 1970-01-01. */
      day: number;
      staked: bigint;
      payout: bigint;
      /** The house's expected win; 0 for staff and for play from before rewards existed. */
      expected: bigint;
      rounds: bigint;
    };
    /** Unclaimed earnings: `closed` now, `running` once its period is over; minor units. */
    reward_pots: {
      user_id: string;
      kind: PotKind;
      /**
       * The day, week or month of `running`; 0 for kinds without periods, where everything is in `closed`.
       */
      period: Generated<number>;
      running: Generated<bigint>;
      closed: Generated<bigint>;
      /** Number of claims so far. */
      claims: Generated<number>;
      claimed_at: Date | null;
      /** Client id of the last claim. */
      last_client_id: string | null;
      last_amount: bigint | null;
    };
    /** State of jobs. */
    reward_state: { key: string; value: string };
    /** At most one per UTC day. */
    rakeboosts: { user_id: string; day: number; started_at: Date; ends_at: Date };
    /** When a player's tabs were last notified of earnings. */
    reward_tellings: { user_id: string; told_at: Date };
  }
}

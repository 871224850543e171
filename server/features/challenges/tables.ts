import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { challengeStates } from '#contract/challenges.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    challenges: {
      id: string;
      slug: string;
      game: string;
      /** 10^-8. */
      min_multiplier: bigint;
      /** Minor units, as all amounts. */
      min_stake: bigint;
      /** Per winner. */
      prize: bigint;
      winners: number;
      /** Sum of all prizes. */
      budget: bigint;
      starts_at: Date;
      ends_at: Date;
      /** When it ended: all prizes won, or time over. */
      ended_at: Date | null;
      state: (typeof challengeStates)[number];
      /** Last author; null if a demo created it. */
      created_by: string | null;
      approved_by: string | null;
      created_at: Date;
    };
    challenge_hits: {
      challenge_id: string;
      round_id: string;
      user_id: string;
      settled_at: Date;
      /** From 1; null: nothing won, or not decided yet. */
      place: number | null;
      paid_at: Date | null;
    };
  }
}

export type ChallengeRow = Selectable<Schema['challenges']>;

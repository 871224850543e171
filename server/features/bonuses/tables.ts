import type { Generated } from 'kysely';
import type { Json } from '../../db/schema.ts';
import type { BonusKind, bonusEndReasons } from '#contract/bonuses.ts';

export type BonusEndReason = (typeof bonusEndReasons)[number];
export type BonusState = 'spins' | 'active' | 'closed';

/** What a bonus keeps of the rules that it started with; amounts are minor units as text, as JSON has no bigint. */
export interface BonusTerms {
  readonly maxBet: string;
  /** The largest pay-out; null: no limit. */
  readonly mostPaid: string | null;
  /** What one bet can win at most; null or left out (bonuses of before): no limit. Of free spins not until they are played. */
  readonly mostWon?: string | null;
  /** Of free spins: what one bet can win then, percent of their winnings; null: no limit. */
  readonly mostWonPercent?: number | null;
  /** Losses come out of the player's own part first; left out (bonuses of before): out of the grant. */
  readonly isOwnFirst?: boolean;
  readonly notAllowed: readonly string[];
  /** Of free spins, for their winnings. */
  readonly wagerMultiple: number;
  readonly days: number;
}

declare module '../../db/schema.ts' {
  interface Schema {
    bonuses: {
      /** That of its account and balance. */
      id: string;
      user_id: string;
      kind: BonusKind;
      code: string;
      name: string;
      /** What it came with, which brings no second one: a deposit, or the call of staff. */
      ref: string | null;
      state: BonusState;
      /** Set before it is closed where a deposit was reversed while a round was open. */
      ended_as: Generated<BonusEndReason | null>;
      own: bigint;
      granted: bigint;
      spins: number;
      spins_left: number;
      spin_stake: bigint | null;
      game: string | null;
      terms: Json;
      wager_required: bigint;
      /** Of its settled rounds, together with what waits in `settled_bets`. */
      staked: Generated<bigint>;
      /** Of that, what counts for the wager; below zero by what waits of spins, which do not count. */
      counted: Generated<bigint>;
      /** By staff. */
      held_at: Generated<Date | null>;
      /** The end of a cooldown. */
      paused_until: Generated<Date | null>;
      /** Complete and expired: its player has so much longer to prove who he is. */
      awaits_verification: Generated<boolean>;
      /** Its player was told that the wager is complete. */
      told_complete: Generated<boolean>;
      created_at: Date;
      expires_at: Date;
      /** When the job looks at it next; null: not while it is held. */
      due_at: Date | null;
      closed_at: Generated<Date | null>;
    };
    fs_grants: {
      user_id: string;
      fs_code: string;
      name: string;
      spins: number;
      stake: bigint;
      games: Json;
      source: string;
      created_at: Date;
      expire_at: Date;
      claimed_at: Generated<Date | null>;
      activated_at: Generated<Date | null>;
      bonus_id: Generated<string | null>;
    };
  }
}

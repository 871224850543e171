import type { Generated } from 'kysely';
import type { Json } from '../../db/schema.ts';
import type { BonusKind, bonusEndReasons } from '#contract/bonuses.ts';

export type BonusEndReason = (typeof bonusEndReasons)[number];
export type BonusState = 'spins' | 'active' | 'closed';

/** The rules at the time a bonus started; amounts are minor units as text, because JSON has no bigint. */
export interface BonusTerms {
  readonly maxBet: string;
  /** The maximum payout; null for no limit. */
  readonly mostPaid: string | null;
  /**
   * Maximum win of one bet; null or missing (older bonuses): no limit. Unset for free spins until they are
   * played.
   */
  readonly mostWon?: string | null;
  /** For free spins: that limit in percent of their winnings; null for no limit. */
  readonly mostWonPercent?: number | null;
  /** Losses reduce the player's own funds first; missing (older bonuses): the grant first. */
  readonly isOwnFirst?: boolean;
  readonly notAllowed: readonly string[];
  /** For free spins: multiple of their winnings to wager. */
  readonly wagerMultiple: number;
  readonly days: number;
}

declare module '../../db/schema.ts' {
  interface Schema {
    bonuses: {
      /** Also the id of its account and balance. */
      id: string;
      user_id: string;
      kind: BonusKind;
      code: string;
      name: string;
      /** The deposit, or the call of staff, that it came with; unique. */
      ref: string | null;
      state: BonusState;
      /** Set before closing if a deposit was reversed during an open round. */
      ended_as: Generated<BonusEndReason | null>;
      own: bigint;
      granted: bigint;
      spins: number;
      spins_left: number;
      spin_stake: bigint | null;
      game: string | null;
      terms: Json;
      wager_required: bigint;
      /** Stakes of its settled rounds, including those queued in `settled_bets`. */
      staked: Generated<bigint>;
      /**
       * The part of it that counts for the wager; negative while uncounted spins, which do not count, are
       * queued.
       */
      counted: Generated<bigint>;
      /** Set by staff. */
      held_at: Generated<Date | null>;
      /** The end of a cooldown. */
      paused_until: Generated<Date | null>;
      /** Complete and expired; the player has extra time to verify. */
      awaits_verification: Generated<boolean>;
      /** Whether the player was notified that the wager is complete. */
      told_complete: Generated<boolean>;
      created_at: Date;
      expires_at: Date;
      /** When the job checks it next; null while it is held. */
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

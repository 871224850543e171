import type { Schema } from '../../db/schema.ts';
import type { bonusEndReasons } from '#contract/bonuses.ts';

export type BonusEndReason = (typeof bonusEndReasons)[number];
export type BonusState = Schema['bonuses']['state'];

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

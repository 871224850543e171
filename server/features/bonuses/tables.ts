import type { Schema } from '../../db/schema.ts';
import type { bonusEndReasons } from '#contract/bonuses.ts';

export type BonusEndReason = (typeof bonusEndReasons)[number];
export type BonusState = Schema['bonuses']['state'];

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

/**
 * A settled round from main of a non-staff player; missions, tournaments, challenges and referrals count
 * these.
 */
export interface CountedBet {
  readonly roundId: string;
  readonly userId: string;
  /** Slug of an original, or `{provider}:{game}`. */
  readonly game: string;
  /** Minor units. */
  readonly staked: bigint;
  readonly payout: bigint;
  /** In 10^-8, before any cap. */
  readonly multiplier: bigint;
  /** The house's expected win, in millionths of the stake. */
  readonly edgePpm: number;
  /** The player's XP, this round included; minor units. */
  readonly xp: bigint;
  readonly settledAt: Date;
  /** Whether the player is now self-excluded: prizes are paid without notifications. */
  readonly isExcluded: boolean;
}

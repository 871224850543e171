/** A settled round from main of a player who is not staff: what missions, tournaments, challenges and referrals count. */
export interface CountedBet {
  readonly roundId: string;
  readonly userId: string;
  /** Slug of an original, or `{provider}:{game}`. */
  readonly game: string;
  /** Minor units. */
  readonly staked: bigint;
  readonly payout: bigint;
  /** 10^-8, before any cap. */
  readonly multiplier: bigint;
  /** Millionths of the stake: the expected house win. */
  readonly edgePpm: number;
  /** The player's, with this round; minor units. */
  readonly xp: bigint;
  readonly settledAt: Date;
  /** Self-excluded now: what is won is paid, nothing is told. */
  readonly isExcluded: boolean;
}

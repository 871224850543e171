/** The result of a round. */
export interface ProviderOutcome {
  /** Data for the page; only the game's own page reads it. */
  readonly shown: unknown;
  /** Payout in hundredths of the stake. */
  readonly paid: number;
}

/** Draws a whole number from 0 up to, but not including, the limit, with equal probability. */
export type Pick = (limit: number) => number;

/** A game: its catalogue data and its rounds. */
export interface Game {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: 'slots' | 'wheel';
  readonly description: string;
  readonly volatility: 'low' | 'medium' | 'high';
  /** Exact: the sum of payouts in hundredths over all equally likely results. */
  readonly total: { readonly paid: bigint; readonly results: bigint };
  /** Maximum payout of a round, in hundredths of the stake. */
  readonly mostPaid: number;
  /** Allowed bets, USD; each a multiple of 0.01. */
  readonly bets: readonly string[];
  readonly releasedAt: string;
  readonly play: (pick: Pick) => ProviderOutcome;
}

/** What a round shows and pays. */
export interface Outcome {
  /** What the page draws; only the game's own page reads it. */
  readonly shown: unknown;
  /** What is paid, in hundredths of the stake. */
  readonly paid: number;
}

/** A whole number from 0 up to, not including, the limit; every one as likely. */
export type Pick = (limit: number) => number;

/** A game: what the catalogue says of it, and its rounds. */
export interface Game {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: 'slots' | 'wheel';
  readonly description: string;
  readonly volatility: 'low' | 'medium' | 'high';
  /** Exact: paid hundredths over all results that are equally likely. */
  readonly total: { readonly paid: bigint; readonly results: bigint };
  /** The most that a round pays, in hundredths of the stake. */
  readonly mostPaid: number;
  /** What can be bet, USD; each a multiple of 0.01. */
  readonly bets: readonly string[];
  readonly releasedAt: string;
  readonly play: (pick: Pick) => Outcome;
}

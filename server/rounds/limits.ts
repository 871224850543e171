/** The smallest stake: 0.01 USD (games.md 1.5). */
export const MIN_BET_MINOR = 1_000_000n;
/** Maximum profit of one round: 20,000 USD; stored with the round when the bet is accepted (games.md 1.5). */
export const MAX_PROFIT_MINOR = 2_000_000_000_000n;
/** Minimum stake of the high-rollers feed: 100 USD (ui.md, bets table). */
export const HIGH_STAKE_MINOR = 10_000_000_000n;
/** Minimum multiplier of the lucky feed: 20x. */
export const LUCKY_MULTIPLIER = 2_000_000_000n;

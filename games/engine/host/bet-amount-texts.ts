import type { Round } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import { parseMultiplier, ONE_X, getWinTier } from '#core/multiplier.ts';
import type { BetFacts } from '../stage/scene.ts';

/** Formats amounts for the player; the shell provides it. */
export interface MoneyFormatter {
  /** Signed: +$10.30, −$10.00. */
  profit(minor: bigint): string;
  amount(minor: bigint): string;
  /** Formats stake, payout and their difference together, so that the figures agree. */
  figures(
    stakedMinor: bigint,
    payoutMinor: bigint,
  ): { readonly amount: string; readonly payout: string; readonly profit: string };
  /** From text with 8 decimals. */
  multiplier(text: string): string;
}

/** Creates the money facts of a round for scenes and announcements; null while it is open. */
export function createBetFacts(round: Round, format: MoneyFormatter): BetFacts | null {
  if (round.status === 'active') return null;
  const staked = amountToMinor(round.staked);
  const multiplier = parseMultiplier(round.multiplier);
  const { amount, payout, profit } = format.figures(staked, amountToMinor(round.payout));
  return {
    profitText: profit,
    amountText: amount,
    multiplierText: format.multiplier(round.multiplier),
    payoutText: payout,
    won: multiplier >= ONE_X,
    tier: getWinTier(multiplier),
  };
}

/** Creates the facts of a step that does not end its round: the stake, with nothing won or lost. */
export function createOpenBetFacts(round: Round, format: MoneyFormatter): BetFacts {
  return {
    profitText: format.profit(0n),
    amountText: format.amount(amountToMinor(round.staked)),
    multiplierText: format.multiplier(round.multiplier),
    payoutText: format.amount(0n),
    won: false,
    tier: null,
  };
}

import type { Round } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import { parseMultiplier, ONE_X, getWinTier } from '#core/multiplier.ts';
import type { BetFacts } from '../stage/scene.ts';

/** How amounts are written for the player; the shell brings its own formats. */
export interface MoneyFormatter {
  /** Signed: +$10.30, −$10.00. */
  profit(minor: bigint): string;
  amount(minor: bigint): string;
  /** What was staked, what came back and what is between them, so that they agree. */
  figures(
    stakedMinor: bigint,
    payoutMinor: bigint,
  ): { readonly amount: string; readonly payout: string; readonly profit: string };
  /** From text with 8 decimals. */
  multiplier(text: string): string;
}

/** What scenes and announcements may say of a round's money; null while it is open. */
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

/** The facts of a step that does not end its round: what is at stake, nothing won or lost. */
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

import { capPayout, NO_MULTIPLIER, computePayout } from './multiplier.ts';
import type { Multiplier, WeightedOutcome, PayoutStats, Stake } from './rules.ts';

const UNIT = 100_000_000;

/** The outcomes of a bet that pays this multiplier or nothing, given its RTP. */
export function allOrNothingOutcomes(multiplier: Multiplier, rtp: number): readonly WeightedOutcome[] {
  const chance = (rtp * UNIT) / Number(multiplier);
  return [
    { weight: chance, multiplier },
    { weight: 1 - chance, multiplier: NO_MULTIPLIER },
  ];
}

/** Computes the mean and variance of the payout over these outcomes, with the bet's cap. */
export function computePayoutStats(
  outcomes: readonly WeightedOutcome[],
  { bet, maxProfit }: Stake,
): PayoutStats {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const average = (of: (paid: number) => number): number =>
    outcomes.reduce(
      (sum, { weight, multiplier }) =>
        sum + (weight / all) * of(Number(capPayout(computePayout(bet, multiplier), bet, maxProfit))),
      0,
    );
  const mean = average((paid) => paid);
  return { mean, variance: average((paid) => (paid - mean) ** 2) };
}

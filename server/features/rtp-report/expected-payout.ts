import * as z from 'zod/mini';
import { isActionAllowed } from '#core/is-action-allowed.ts';
import { hasCashout } from '#core/cashout.ts';
import type { FoldedRound } from '#core/fold.ts';
import { toMinorUnits, parseMultiplier, NO_MULTIPLIER, ONE_X, computePayout } from '#core/multiplier.ts';
import { computePayoutStats, allOrNothingOutcomes } from '#core/outcomes.ts';
import { computeExpectedReturn } from '#core/returns.ts';
import type { AnyRules, CatalogueEntry, WeightedOutcome, PayoutStats, Stake } from '#core/rules.ts';

/** Returns whether players decide when to stop; then luck can only be measured step by step. */
export const hasPlayerDecidedEnd = (rules: AnyRules): boolean =>
  rules.held !== undefined || hasCashout(rules);

/** The data that a round is measured with. */
export interface MeasuredRound {
  readonly params: unknown;
  /** The initial stake in minor units; `staked` is the final total. */
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly staked: bigint;
  readonly payout: bigint;
}

/** Returns a round's expected payout and its variance; `folded` is for games with a player-decided end. */
export function computeExpectedPayout(
  entry: CatalogueEntry,
  round: MeasuredRound,
  folded?: FoldedRound,
): PayoutStats {
  const { params, amount, maxProfit, staked, payout } = round;
  const { rules } = entry;
  const stake: Stake = {
    bet: toMinorUnits(amount),
    maxProfit: maxProfit === null ? undefined : toMinorUnits(maxProfit),
  };
  const outcomes = rules.outcomes?.(params, stake);
  if (outcomes) return computePayoutStats(outcomes, stake);
  const { numerator, denominator } = computeExpectedReturn(entry, params);
  // The edge applies to the initial bet; doubles and splits raise the stake without an edge.
  const edge = Number(((denominator - numerator) * 1_000_000_000_000n) / denominator) / 1e12;
  if (folded) return rules.held?.(folded.state) ?? sumStepStats(folded, 1 - edge);
  const mean = Number(staked) - edge * Number(amount);
  // An estimate: the variance is the round's own squared deviation.
  return { mean, variance: (Number(payout) - mean) ** 2 };
}

/**
 * Computes the mean and variance of a round that its player may stop at any step. Each step deviates from its
 * own mean, no matter when the player stops, so the means and variances of the steps taken add up, also in a
 * lost round.
 */
function sumStepStats({ rules, params, stake, draw, actions }: FoldedRound, returned: number): PayoutStats {
  let [mean, variance] = [0, 0];
  let state: unknown = rules.open(params, stake, draw);
  for (const action of actions) {
    const reached = rules.multiplier(state);
    const value = reached === NO_MULTIPLIER ? returned : Number(reached) / Number(ONE_X);
    const outcomes = listStepOutcomes(
      rules.next?.(state).find((entry) => isActionAllowed([entry], action)),
      value,
    );
    if (outcomes.length > 0) {
      const step = computePayoutStats(outcomes, stake);
      mean += step.mean - Number(computePayout(stake.bet, reached));
      variance += step.variance;
    }
    state = rules.act(state, action, draw);
  }
  return { mean, variance };
}

/** An entry of `next`: the payout after the action, or one payout per possible position (`Rules.next`). */
const nextEntry = z.object({
  multiplier: z.optional(z.string()),
  multipliers: z.optional(z.array(z.string())),
});

/**
 * Returns all outcomes of an action, where `value` is the round's value before it; none if nothing is at
 * risk.
 */
function listStepOutcomes(entry: unknown, value: number): readonly WeightedOutcome[] {
  const { multiplier, multipliers = [] } = nextEntry.parse(entry);
  if (multiplier !== undefined) return allOrNothingOutcomes(parseMultiplier(multiplier), value);
  return multipliers.map((text) => ({ weight: 1, multiplier: parseMultiplier(text) }));
}

import * as z from 'zod/mini';
import { isActionAllowed } from '#core/is-action-allowed.ts';
import { hasCashout } from '#core/cashout.ts';
import type { FoldedRound } from '#core/fold.ts';
import { toMinorUnits, parseMultiplier, NO_MULTIPLIER, ONE_X, computePayout } from '#core/multiplier.ts';
import { computePayoutStats, allOrNothingOutcomes } from '#core/outcomes.ts';
import { computeExpectedReturn } from '#core/returns.ts';
import type { AnyRules, CatalogueEntry, WeightedOutcome, PayoutStats, Stake } from '#core/rules.ts';

/** Whether players decide when to stop: then only the course of a round says what luck had to do with it. */
export const hasPlayerDecidedEnd = (rules: AnyRules): boolean =>
  rules.held !== undefined || hasCashout(rules);

/** What a round is measured against. */
export interface MeasuredRound {
  readonly params: unknown;
  /** Minor units, as the round was opened; `staked` is what it came to. */
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly staked: bigint;
  readonly payout: bigint;
}

/** What a round pays on average and the variance of that; `folded` of games that players leave. */
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
  // The edge is one of the bet; doubles and splits raise what is staked at no edge.
  const edge = Number(((denominator - numerator) * 1_000_000_000_000n) / denominator) / 1e12;
  if (folded) return rules.held?.(folded.state) ?? paidInSteps(folded, 1 - edge);
  const mean = Number(staked) - edge * Number(amount);
  // An estimate: the round says for itself how far it was off.
  return { mean, variance: (Number(payout) - mean) ** 2 };
}

/**
 * Whenever a player stops, what was paid differs from its mean by what each step won or lost beyond its own mean. So
 * the variances add up that the steps had before they were made: those of a lost round too, whatever it aimed at.
 */
function paidInSteps({ rules, params, stake, draw, actions }: FoldedRound, returned: number): PayoutStats {
  let [mean, variance] = [0, 0];
  let state: unknown = rules.open(params, stake, draw);
  for (const action of actions) {
    const reached = rules.multiplier(state);
    const value = reached === NO_MULTIPLIER ? returned : Number(reached) / Number(ONE_X);
    const outcomes = outcomesOf(
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

/** An entry of `next`: what is paid after the action, or what each of its places pays (`Rules.next`). */
const ahead = z.object({
  multiplier: z.optional(z.string()),
  multipliers: z.optional(z.array(z.string())),
});

/** All that an action can come to where `value` is what the round is worth before it; none where nothing is at risk. */
function outcomesOf(entry: unknown, value: number): readonly WeightedOutcome[] {
  const { multiplier, multipliers = [] } = ahead.parse(entry);
  if (multiplier !== undefined) return allOrNothingOutcomes(parseMultiplier(multiplier), value);
  return multipliers.map((text) => ({ weight: 1, multiplier: parseMultiplier(text) }));
}

import * as z from 'zod/mini';
import {
  multiplierFromFraction,
  toMinorUnits,
  NO_MULTIPLIER,
  ZERO_UNITS,
  computePayout,
} from './multiplier.ts';
import type { AnyRules, MinorUnits, Multiplier } from './rules.ts';

/** Far more digits than any balance has; longer texts would only take time to parse. */
const MAX_DIGITS = 30;

/** A stake in params: digits of minor units, at least 1 (games.md 1.2). */
export const stakeSchema = z.string().check(z.regex(/^[1-9]\d*$/), z.maxLength(MAX_DIGITS));

/** Whether the player enters the amount; otherwise it is derived from the params. */
export const isAmountEntered = ({ amountFrom = 'player' }: Pick<AnyRules, 'amountFrom'>): boolean =>
  amountFrom === 'player';

export const sumStakes = (stakes: readonly bigint[]): MinorUnits =>
  toMinorUnits(stakes.reduce((sum, stake) => sum + stake, 0n));

type PricedRules = Pick<AnyRules, 'amountFrom' | 'stakes'>;

/**
 * The single stakes of a bet in minor units, each subject to the minimum bet. `amount` is the entered amount.
 */
export const getStakes = ({ stakes }: PricedRules, params: unknown, amount: bigint): readonly MinorUnits[] =>
  stakes?.(params, toMinorUnits(amount)) ?? [toMinorUnits(amount)];

/** The cost of a bet: the sum of its stakes, in minor units. */
export const getBetCost = (rules: PricedRules, params: unknown, amount: bigint): MinorUnits =>
  sumStakes(getStakes(rules, params, amount));

/** The amount of a bet (`stake.bet`): the entered amount, or the cost of the bet. */
export const getBetAmount = (rules: PricedRules, params: unknown, entered: bigint): MinorUnits =>
  isAmountEntered(rules) ? toMinorUnits(entered) : getBetCost(rules, params, ZERO_UNITS);

/**
 * The stake of a round with this amount when it is opened; for games with a price, the price that was paid.
 */
export const openingStake = (rules: PricedRules, params: unknown, bet: bigint): MinorUnits =>
  rules.amountFrom === 'price' ? toMinorUnits(bet) : getBetCost(rules, params, bet);

/** Whether one of the stakes is below the minimum bet (games.md 1.5: it applies to every stake). */
export const isBelowMinimum = (
  rules: PricedRules,
  params: unknown,
  amount: bigint,
  minimumMinor: bigint,
): boolean => getStakes(rules, params, amount).some((stake) => stake < minimumMinor);

/** The profit of the best win of a bet, uncapped, in minor units. */
export function getMaxProfit(
  rules: PricedRules & Pick<AnyRules, 'best' | 'mostProfit'>,
  params: unknown,
  amount: bigint,
): bigint {
  if (rules.mostProfit) return rules.mostProfit(params, toMinorUnits(amount));
  const cost = getBetCost(rules, params, amount);
  return computePayout(cost, rules.best(params)) - cost;
}

/** The multiplier of a round with several stakes: payout // staked with 8 decimals (games.md 1.3). */
export const computeStakesMultiplier = (payout: bigint, staked: bigint): Multiplier =>
  staked === 0n ? NO_MULTIPLIER : multiplierFromFraction(payout, staked);

/**
 * Scales several stakes so that their sum is `total` (games.md 4.17, autobet). Each is rounded down to whole
 * minor units and raised to the minimum bet; equal or not, they keep their proportions.
 */
export function scaleStakes(
  stakes: readonly bigint[],
  total: bigint,
  minimumMinor: bigint,
): readonly MinorUnits[] {
  const before = sumStakes(stakes);
  return stakes.map((stake) => {
    const scaled = before === 0n ? stake : (stake * total) / before;
    return toMinorUnits(scaled < minimumMinor ? minimumMinor : scaled);
  });
}

import * as z from 'zod/mini';
import {
  multiplierFromFraction,
  toMinorUnits,
  NO_MULTIPLIER,
  ZERO_UNITS,
  computePayout,
} from './multiplier.ts';
import type { AnyRules, MinorUnits, Multiplier } from './rules.ts';

/** Far more digits than any balance has: longer texts would only cost time. */
const MOST_DIGITS = 30;

/** A stake in params: digits of minor units, at least 1 (games.md 1.2). */
export const stakeSchema = z.string().check(z.regex(/^[1-9]\d*$/), z.maxLength(MOST_DIGITS));

/** Whether the player enters the amount; elsewhere it follows from the params. */
export const isAmountEntered = ({ amountFrom = 'player' }: Pick<AnyRules, 'amountFrom'>): boolean =>
  amountFrom === 'player';

export const sumStakes = (stakes: readonly bigint[]): MinorUnits =>
  toMinorUnits(stakes.reduce((sum, stake) => sum + stake, 0n));

type PricedRules = Pick<AnyRules, 'amountFrom' | 'stakes'>;

/** The single stakes of a bet, in minor units: each must be at least the minimum bet. `amount` is what the player entered. */
export const getStakes = ({ stakes }: PricedRules, params: unknown, amount: bigint): readonly MinorUnits[] =>
  stakes?.(params, toMinorUnits(amount)) ?? [toMinorUnits(amount)];

/** What a bet costs: all its stakes together, in minor units. */
export const getBetCost = (rules: PricedRules, params: unknown, amount: bigint): MinorUnits =>
  sumStakes(getStakes(rules, params, amount));

/** The amount that a bet carries (`stake.bet`): as it was entered, or else what the bet costs. */
export const getBetAmount = (rules: PricedRules, params: unknown, entered: bigint): MinorUnits =>
  isAmountEntered(rules) ? toMinorUnits(entered) : getBetCost(rules, params, ZERO_UNITS);

/** What a round that carries this amount holds when it is opened: a price that was paid stays what it was. */
export const openingStake = (rules: PricedRules, params: unknown, bet: bigint): MinorUnits =>
  rules.amountFrom === 'price' ? toMinorUnits(bet) : getBetCost(rules, params, bet);

/** Whether one of the stakes is below the minimum bet (games.md 1.5: it applies to every stake). */
export const isBelowMinimum = (
  rules: PricedRules,
  params: unknown,
  amount: bigint,
  minimumMinor: bigint,
): boolean => getStakes(rules, params, amount).some((stake) => stake < minimumMinor);

/** What the best win of a bet brings beyond its cost, uncapped, in minor units. */
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
 * Several stakes scaled together so that they come to `total` (games.md 4.17, autobet): each rounded down to whole minor
 * units, and raised to the minimum bet. All of one amount or of many, their proportions stay.
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

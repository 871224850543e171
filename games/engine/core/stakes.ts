import * as z from 'zod/mini';
import { fromFraction, minorUnits, NO_MULTIPLIER, NOTHING, payoutOf } from './multiplier.ts';
import type { AnyRules, MinorUnits, Multiplier } from './rules.ts';

/** Far more digits than any balance has: longer texts would only cost time. */
const MOST_DIGITS = 30;

/** A stake in params: digits of minor units, at least 1 (games.md 1.2). */
export const stakeText = z.string().check(z.regex(/^[1-9]\d*$/), z.maxLength(MOST_DIGITS));

/** Whether the player enters the amount; elsewhere it follows from the params. */
export const isAmountEntered = ({ amountFrom = 'player' }: Pick<AnyRules, 'amountFrom'>): boolean =>
  amountFrom === 'player';

export const sumOf = (stakes: readonly bigint[]): MinorUnits =>
  minorUnits(stakes.reduce((sum, stake) => sum + stake, 0n));

type PricedRules = Pick<AnyRules, 'amountFrom' | 'stakes'>;

/** The single stakes of a bet, in minor units: each must be at least the minimum bet. `amount` is what the player entered. */
export const stakesOf = ({ stakes }: PricedRules, params: unknown, amount: bigint): readonly MinorUnits[] =>
  stakes?.(params, minorUnits(amount)) ?? [minorUnits(amount)];

/** What a bet costs: all its stakes together, in minor units. */
export const costOf = (rules: PricedRules, params: unknown, amount: bigint): MinorUnits =>
  sumOf(stakesOf(rules, params, amount));

/** The amount that a bet carries (`stake.bet`): as it was entered, or else what the bet costs. */
export const amountOf = (rules: PricedRules, params: unknown, entered: bigint): MinorUnits =>
  isAmountEntered(rules) ? minorUnits(entered) : costOf(rules, params, NOTHING);

/** What a round that carries this amount holds when it is opened: a price that was paid stays what it was. */
export const openingStake = (rules: PricedRules, params: unknown, bet: bigint): MinorUnits =>
  rules.amountFrom === 'price' ? minorUnits(bet) : costOf(rules, params, bet);

/** Whether one of the stakes is below the minimum bet (games.md 1.5: it applies to every stake). */
export const isBelowMinimum = (
  rules: PricedRules,
  params: unknown,
  amount: bigint,
  minimumMinor: bigint,
): boolean => stakesOf(rules, params, amount).some((stake) => stake < minimumMinor);

/** What the best win of a bet brings beyond its cost, uncapped, in minor units. */
export function profitOf(
  rules: PricedRules & Pick<AnyRules, 'best' | 'mostProfit'>,
  params: unknown,
  amount: bigint,
): bigint {
  if (rules.mostProfit) return rules.mostProfit(params, minorUnits(amount));
  const cost = costOf(rules, params, amount);
  return payoutOf(cost, rules.best(params)) - cost;
}

/** The multiplier of a round with several stakes: payout // staked with 8 decimals (games.md 1.3). */
export const multiplierOfStakes = (payout: bigint, staked: bigint): Multiplier =>
  staked === 0n ? NO_MULTIPLIER : fromFraction(payout, staked);

/**
 * Several stakes scaled together so that they come to `total` (games.md 4.17, autobet): each rounded down to whole minor
 * units, and raised to the minimum bet. All of one amount or of many, their proportions stay.
 */
export function scaleStakes(
  stakes: readonly bigint[],
  total: bigint,
  minimumMinor: bigint,
): readonly MinorUnits[] {
  const before = sumOf(stakes);
  return stakes.map((stake) => {
    const scaled = before === 0n ? stake : (stake * total) / before;
    return minorUnits(scaled < minimumMinor ? minimumMinor : scaled);
  });
}

import { payoutOf } from '#engine/core/multiplier.ts';
import type { AnyGame } from '#engine/game.ts';

/** What a win of this bet would bring beyond the stake, from the 8-decimal multiplier. */
export const profitOnWin = ({ rules }: Pick<AnyGame, 'rules'>, params: unknown, betMinor: bigint): bigint =>
  payoutOf(betMinor, rules.best(params)) - betMinor;

/** Whether the dealer would refuse this bet because its win is above the maximum profit (dice, limbo). */
export const isAboveMaxProfit = (
  { rules }: Pick<AnyGame, 'rules'>,
  profitMinor: bigint,
  maxProfitMinor: bigint,
): boolean => rules.refusesAboveMaxProfit === true && profitMinor > maxProfitMinor;

/** Whether the best win of this bet is cut to the maximum profit: games with a top prize (ui.md 7). */
export const isTopPrizeCapped = (
  { rules, controls }: Pick<AnyGame, 'rules' | 'controls'>,
  profitMinor: bigint,
  maxProfitMinor: bigint,
): boolean => rules.refusesAboveMaxProfit !== true && !controls.play && profitMinor > maxProfitMinor;

/** Whether a bet cannot be taken from this balance; without one nothing can. */
export const isAboveBalance = (amountMinor: bigint, balanceMinor: bigint | null): boolean =>
  amountMinor > (balanceMinor ?? 0n);

import { payoutOf } from '#engine/core/multiplier.ts';
import type { AnyGame } from '#engine/game.ts';

/** What a win of this bet would bring beyond the stake, from the 8-decimal multiplier. */
export const profitOnWin = (game: AnyGame, params: unknown, betMinor: bigint): bigint =>
  payoutOf(betMinor, game.rules.best(params)) - betMinor;

/** Whether the dealer would refuse this bet because its win is above the maximum profit (dice, limbo). */
export const isAboveMaxProfit = (game: AnyGame, profitMinor: bigint, maxProfitMinor: bigint): boolean =>
  game.rules.refusesAboveMaxProfit === true && profitMinor > maxProfitMinor;

/** Whether the best win of this bet is cut to the maximum profit: games with a top prize (ui.md 7). */
export const isTopPrizeCapped = (game: AnyGame, profitMinor: bigint, maxProfitMinor: bigint): boolean =>
  game.rules.refusesAboveMaxProfit !== true && !game.controls.play && profitMinor > maxProfitMinor;

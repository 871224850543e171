import { v4 as newUuid } from 'uuid';
import { minorToAmount } from '#contract/money.ts';
import { payoutOf } from '#engine/core/multiplier.ts';
import type { AnyGame } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { ShownBalance } from '#session/balance-store.ts';

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

interface WantedBet {
  readonly params: unknown;
  readonly amountMinor: bigint;
  readonly maxProfitMinor: bigint;
}

/** Sends a bet from a balance, if it covers the bet: a press may come before its last change was drawn. */
export function sendBet(
  {
    actor,
    game,
  }: Pick<MountedGame, 'actor'> & { readonly game: Pick<MountedGame['game'], 'meta' | 'rules'> },
  { params, amountMinor, maxProfitMinor }: WantedBet,
  balance: ShownBalance | null,
): void {
  if (!balance || isAboveBalance(amountMinor, balance.amountMinor)) return;
  if (isAboveMaxProfit(game, profitOnWin(game, params, amountMinor), maxProfitMinor)) return;
  actor.send({
    type: 'PLACE_BET',
    bet: {
      game: game.meta.slug,
      balanceId: balance.id,
      amount: minorToAmount(amountMinor),
      params,
      clientBetId: newUuid(),
    },
  });
}

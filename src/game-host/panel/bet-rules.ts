import { v4 as newUuid } from 'uuid';
import { minorToAmount } from '#core/money.ts';
import { hasCashout } from '#core/cashout.ts';
import { getBetAmount, getBetCost, isAmountEntered, isBelowMinimum, getMaxProfit } from '#core/stakes.ts';
import type { AnyGame } from '#engine/game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { ShownBalance } from '#session/balance-store.ts';

/** Profit if this bet wins, from the 8-decimal multiplier. */
export const profitOnWin = ({ rules }: Pick<AnyGame, 'rules'>, params: unknown, betMinor: bigint): bigint =>
  getMaxProfit(rules, params, betMinor);

/** Why the params are incomplete; null if they can be bet. */
export const getMissingReason = ({ controls }: Pick<AnyGame, 'controls'>, params: unknown): TextRef | null =>
  controls.missing?.(params) ?? null;

export interface BetCosts {
  readonly costMinor: bigint;
  readonly profitMinor: bigint;
  /**
   * A stake in the params is below the minimum. Not set for an entered amount, which is raised automatically.
   */
  readonly isTooLow: boolean;
}

/** Computes cost and maximum profit of the prepared bet; no profit while its params are incomplete. */
export function getBetCosts(
  game: Pick<AnyGame, 'controls' | 'rules'>,
  params: unknown,
  amountMinor: bigint,
  minimumMinor: bigint,
): BetCosts {
  const { rules } = game;
  if (getMissingReason(game, params))
    return { costMinor: rules.stakes ? 0n : amountMinor, profitMinor: 0n, isTooLow: false };
  return {
    costMinor: getBetCost(rules, params, amountMinor),
    profitMinor: profitOnWin(game, params, amountMinor),
    isTooLow: !isAmountEntered(rules) && isBelowMinimum(rules, params, amountMinor, minimumMinor),
  };
}

/** Whether the server would refuse the bet because its profit exceeds the maximum (dice, limbo). */
export const isAboveMaxProfit = (
  { rules }: Pick<AnyGame, 'rules'>,
  profitMinor: bigint,
  maxProfitMinor: bigint,
): boolean => rules.refusesAboveMaxProfit === true && profitMinor > maxProfitMinor;

/** Whether the best win of the bet is capped at the maximum profit, in games with a top prize (ui.md 7). */
export const isTopPrizeCapped = (
  game: Pick<AnyGame, 'rules' | 'controls'>,
  params: unknown,
  profitMinor: bigint,
  maxProfitMinor: bigint,
): boolean =>
  game.rules.refusesAboveMaxProfit !== true && !isCashedAtCap(game, params) && profitMinor > maxProfitMinor;

/** Stepped rounds with a cash-out end automatically at the maximum profit. */
const isCashedAtCap = (
  { rules, controls: { play } }: Pick<AnyGame, 'rules' | 'controls'>,
  params: unknown,
): boolean => play !== undefined && (play.isStepped?.(params) ?? true) && hasCashout(rules);

/** Whether the balance does not cover the bet; always true without a balance. */
export const isAboveBalance = (amountMinor: bigint, balanceMinor: bigint | null): boolean =>
  amountMinor > (balanceMinor ?? 0n);

interface WantedBet {
  readonly params: unknown;
  readonly amountMinor: bigint;
  readonly maxProfitMinor: bigint;
  /** See `BetRequest`. */
  readonly autoSell?: boolean | undefined;
}

/** Sends a bet if the balance covers it. Checked again, because a press may precede the last render. */
export function sendBet(
  {
    actor,
    game,
  }: Pick<MountedGame, 'actor'> & { readonly game: Pick<MountedGame['game'], 'meta' | 'rules'> },
  { params, amountMinor, maxProfitMinor, autoSell }: WantedBet,
  balance: ShownBalance | null,
): void {
  if (!balance || isAboveBalance(getBetCost(game.rules, params, amountMinor), balance.amountMinor)) return;
  if (isAboveMaxProfit(game, profitOnWin(game, params, amountMinor), maxProfitMinor)) return;
  actor.send({
    type: 'PLACE_BET',
    bet: {
      game: game.meta.slug,
      balanceId: balance.id,
      amount: minorToAmount(getBetAmount(game.rules, params, amountMinor)),
      params,
      clientBetId: newUuid(),
      autoSell,
    },
  });
}

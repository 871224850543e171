import { v4 as newUuid } from 'uuid';
import { minorToAmount } from '#contract/money.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { ShownBalance } from '#session/balance-store.ts';
import { isAboveBalance, isAboveMaxProfit, profitOnWin } from '../panel/bet-rules.ts';

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

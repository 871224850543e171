import { amountToMinor } from '#core/money.ts';
import type { BetRequest } from '#engine/round/gateway.ts';
import { isRoundBusy, type RoundActor } from '#engine/round/round-machine.ts';
import { getCreditedAmount } from '#session/credited-amount.ts';
import type { BalanceStore } from '#session/balance-store.ts';

/** Connects the shown balance to a round: the cost is subtracted on press, the win is added on reveal. */
export function bindBalances(
  actor: RoundActor,
  balances: BalanceStore,
  refresh: () => void,
  costMinor: (bet: BetRequest<unknown>) => bigint = ({ amount }) => amountToMinor(amount),
): () => void {
  let token: number | null = null;
  let balanceId: string | null = null;
  const unrevealed = new Set<string>();
  const forget = (): void => {
    if (token !== null) balances.cancelReply(token);
    token = null;
  };
  const commit = (roundId: string): void => {
    unrevealed.delete(roundId);
    balances.commitRound(roundId);
  };

  const watches = [
    actor.on('BET_SENT', ({ bet, isRestored }) => {
      balanceId = bet.balanceId;
      // The stake of a bet from before a reload may already be missing from the balance.
      token = balances.expectReply(bet.balanceId, isRestored ? 0n : costMinor(bet));
    }),
    actor.on('ACTION_SENT', () => {
      const payer = balanceId ?? balances.snapshot().selected?.id;
      if (payer !== undefined) token = balances.expectReply(payer, 0n);
    }),
    actor.on('ANSWERED', ({ reply: { round, balance } }) => {
      balanceId = balance.id;
      unrevealed.add(round.id);
      balances.takeReply(
        token ?? balances.expectReply(balance.id, 0n),
        round.id,
        balance,
        getCreditedAmount(round),
      );
      token = null;
    }),
    actor.on('REFUSED', forget),
    actor.on('FOUND', () => {
      forget();
      refresh();
    }),
    actor.on('GONE', refresh),
    actor.on('ROUND_REVEALED', ({ round }) => commit(round.id)),
  ];
  let release: (() => void) | null = null;
  const follow = (): void => {
    const isBusy = isRoundBusy(actor.getSnapshot());
    if (isBusy && !release) release = balances.lock('game');
    if (!isBusy && release) {
      release();
      release = null;
    }
  };
  const watching = actor.subscribe(follow);
  follow();

  return () => {
    for (const watch of watches) watch.unsubscribe();
    watching.unsubscribe();
    forget();
    for (const roundId of unrevealed) commit(roundId);
    release?.();
  };
}

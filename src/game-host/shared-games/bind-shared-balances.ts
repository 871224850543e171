import { amountToMinor } from '#core/money.ts';
import type { SharedActor } from '#engine/round/shared-machine.ts';
import type { BalanceStore } from '#session/balance-store.ts';

/** Connects the shown balance to a shared game: subtracts stakes on press and restores refused ones. */
export function bindSharedBalances(actor: SharedActor, balances: BalanceStore): () => void {
  let token: number | null = null;
  const forget = (): void => {
    if (token !== null) balances.cancelReply(token);
    token = null;
  };
  const watches = [
    actor.on('BET_SENT', ({ bet, replaced }) => {
      const backMinor = replaced ? amountToMinor(replaced.amount) : 0n;
      token = balances.expectReply(bet.balanceId, amountToMinor(bet.amount) - backMinor);
    }),
    actor.on('ANSWERED', ({ bet, balance }) => {
      // Payouts arrive when the game is over, so no win is held back here.
      balances.takeReply(token ?? balances.expectReply(balance.id, 0n), bet.id, balance, 0n);
      balances.commitRound(bet.id);
      token = null;
    }),
    actor.on('REFUSED', forget),
  ];
  let release: (() => void) | null = null;
  const follow = (): void => {
    const { call, facts } = actor.getSnapshot().context;
    const isBusy = call !== null || facts.queued !== null || facts.own?.status === 'active';
    if (isBusy) release ??= balances.lock('game');
    else {
      release?.();
      release = null;
    }
  };
  const watching = actor.subscribe(follow);
  return () => {
    for (const watch of watches) watch.unsubscribe();
    watching.unsubscribe();
    forget();
    release?.();
  };
}

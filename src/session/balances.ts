import { useStore } from 'zustand';
import { BalanceStore, type ShownBalance } from './balance-store.ts';

export type { ShownBalance } from './balance-store.ts';

/**
 * The one store of shown balances. The shell feeds it: `balances.replace(user.balances, user.selected_balance)` after
 * every fetch, `balances.update({ id, amount, version })` for every pushed `balance-update`. The game host holds and
 * commits rounds.
 */
export const balances = new BalanceStore();

/** The selected balance as the player sees it now, or null for a guest. */
export const useShownBalance = (): ShownBalance | null =>
  useStore(balances.shown, ({ selected }) => selected);

/** All balances as the player sees them now. */
export const useShownBalances = (): readonly ShownBalance[] =>
  useStore(balances.shown, (shown) => shown.balances);

/** Whether a round holds the balance, so that it cannot be switched. */
export const useBalancesLocked = (): boolean => useStore(balances.shown, ({ isLocked }) => isLocked);

/** Whether a round is on: it is played, or shown. */
export const useIsInRound = (): boolean => useStore(balances.shown, ({ isInRound }) => isInRound);

/** Chooses the balance that bets are taken from and tells the page by a `balance-change` event; false while locked. */
export function selectBalance(id: string): boolean {
  if (!balances.select(id)) return false;
  window.dispatchEvent(new CustomEvent('balance-change', { detail: { id } }));
  return true;
}

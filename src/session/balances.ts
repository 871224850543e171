import { useStore } from 'zustand';
import { BalanceStore, type ShownBalance } from './balance-store.ts';

export type { ShownBalance } from './balance-store.ts';

/**
 * The only store of shown balances. The shell calls `balances.replace(user.balances, user.selected_balance)`
 * after every fetch and `balances.update({ id, amount, version })` for every pushed `balance-update`. The
 * game host holds and commits rounds.
 */
export const balances = new BalanceStore();

/** The selected balance as shown, or null for a guest. */
export const useShownBalance = (): ShownBalance | null =>
  useStore(balances.shown, ({ selected }) => selected);

/** All balances as shown. */
export const useShownBalances = (): readonly ShownBalance[] =>
  useStore(balances.shown, (shown) => shown.balances);

/** Whether a round locks the balance, so that it cannot be switched. */
export const useBalancesLocked = (): boolean => useStore(balances.shown, ({ isLocked }) => isLocked);

/** Whether a round is in progress or its result is being shown. */
export const useIsInRound = (): boolean => useStore(balances.shown, ({ isInRound }) => isInRound);

/** Selects the balance to bet from and raises `balance-change`; returns false while locked. */
export function selectBalance(id: string): boolean {
  if (!balances.select(id)) return false;
  window.dispatchEvent(new CustomEvent('balance-change', { detail: { id } }));
  return true;
}

import { create } from 'zustand';

/** How this device shows and tells of money. */
interface WalletDisplay {
  /** The coin in which the balance is shown as well; null: in none. */
  readonly coin: string | null;
  readonly hidesEmpty: boolean;
  /** A credit outside a round is heard. */
  readonly hasCreditSound: boolean;
}

const keys = { coin: 'SHOWN_COIN', hidesEmpty: 'HIDE_EMPTY', hasCreditSound: 'CREDIT_SOUND' } as const;

export const useWalletDisplay = create<WalletDisplay>(() => ({
  coin: localStorage.getItem(keys.coin) || null,
  hidesEmpty: localStorage.getItem(keys.hidesEmpty) === '1',
  hasCreditSound: localStorage.getItem(keys.hasCreditSound) !== '0',
}));

/** Changes some of it and keeps it on the device. */
export function changeWalletDisplay(change: Partial<WalletDisplay>): void {
  useWalletDisplay.setState(change);
  const { coin, hidesEmpty, hasCreditSound } = useWalletDisplay.getState();
  localStorage.setItem(keys.coin, coin ?? '');
  localStorage.setItem(keys.hidesEmpty, hidesEmpty ? '1' : '0');
  localStorage.setItem(keys.hasCreditSound, hasCreditSound ? '1' : '0');
}

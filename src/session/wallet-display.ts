import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';

/** Display preferences for money on this device. */
interface WalletDisplay {
  /** The coin in which the balance is also shown; null: none. */
  readonly coin: string | null;
  readonly hidesEmpty: boolean;
  /** Plays a sound for a credit outside a round. */
  readonly hasCreditSound: boolean;
}

const keys = { coin: 'SHOWN_COIN', hidesEmpty: 'HIDE_EMPTY', hasCreditSound: 'CREDIT_SOUND' } as const;

export const useWalletDisplay = create<WalletDisplay>(() => ({
  coin: deviceStorage.getItem(keys.coin) || null,
  hidesEmpty: deviceStorage.getItem(keys.hidesEmpty) === '1',
  hasCreditSound: deviceStorage.getItem(keys.hasCreditSound) !== '0',
}));

/** Updates some preferences and stores them on the device. */
export function updateWalletDisplay(change: Partial<WalletDisplay>): void {
  useWalletDisplay.setState(change);
  const { coin, hidesEmpty, hasCreditSound } = useWalletDisplay.getState();
  deviceStorage.setItem(keys.coin, coin ?? '');
  deviceStorage.setItem(keys.hidesEmpty, hidesEmpty ? '1' : '0');
  deviceStorage.setItem(keys.hasCreditSound, hasCreditSound ? '1' : '0');
}

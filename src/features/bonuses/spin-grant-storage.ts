import { deviceStorage } from '#lib/device-storage.ts';
import { WANTED_SPINS } from './feature.ts';

const KEY = 'SHOWN_SPINS';
/** Older ones are long over. */
const MOST_KEPT = 20;

const shown = (): readonly string[] => (deviceStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);

/** Whether this device has shown a grant of free spins to the player by itself. */
export const isSpinGrantShown = (userId: string, code: string): boolean =>
  shown().includes(`${userId}:${code}`);

/** It is shown once. */
export const markSpinGrantShown = (userId: string, code: string): void => {
  if (!isSpinGrantShown(userId, code))
    deviceStorage.setItem(KEY, [`${userId}:${code}`, ...shown()].slice(0, MOST_KEPT).join(' '));
};

/** An offer that a guest wanted; shown again once the guest has an account. */
export const saveWantedOffer = (code: string): void => deviceStorage.setItem(WANTED_SPINS, code);
export const getWantedOffer = (): string | null => deviceStorage.getItem(WANTED_SPINS);
export const clearWantedOffer = (): void => deviceStorage.removeItem(WANTED_SPINS);

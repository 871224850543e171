import { deviceStorage } from '#lib/device-storage.ts';
import { WANTED_SPINS } from './feature.ts';

const KEY = 'SHOWN_SPINS';
/** Older grants have expired. */
const MAX_KEPT = 20;

const shown = (): readonly string[] => (deviceStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);

/** Whether this device has already opened a grant of free spins for the player. */
export const isSpinGrantShown = (userId: string, code: string): boolean =>
  shown().includes(`${userId}:${code}`);

/** Marks a grant as shown, so that it does not open again. */
export const markSpinGrantShown = (userId: string, code: string): void => {
  if (!isSpinGrantShown(userId, code))
    deviceStorage.setItem(KEY, [`${userId}:${code}`, ...shown()].slice(0, MAX_KEPT).join(' '));
};

/** Saves the offer a guest chose, to reopen it after registration. */
export const saveWantedOffer = (code: string): void => deviceStorage.setItem(WANTED_SPINS, code);
export const getWantedOffer = (): string | null => deviceStorage.getItem(WANTED_SPINS);
export const clearWantedOffer = (): void => deviceStorage.removeItem(WANTED_SPINS);

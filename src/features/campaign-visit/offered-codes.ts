import { deviceStorage } from '#lib/device-storage.ts';

const KEY = 'OFFERED_CODES';
/** Older offers have expired. */
const MAX_KEPT = 20;

const offered = (): readonly string[] => (deviceStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
const nameOf = (code: string): string => encodeURIComponent(code.toLowerCase());

/** Whether this device has already shown the offer of a code. */
export const isCodeOffered = (code: string): boolean => offered().includes(nameOf(code));

/** Marks a code's offer as shown, so that it does not open again. */
export const markCodeOffered = (code: string): void =>
  deviceStorage.setItem(KEY, [nameOf(code), ...offered()].slice(0, MAX_KEPT).join(' '));

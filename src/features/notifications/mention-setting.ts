import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';

const KEY = 'TAG_NOTIFICATION';

/** Whether chat mentions show a toast on this device. They are listed under the bell either way. */
export const useMentionToasts = create<boolean>(() => deviceStorage.getItem(KEY) !== '0');

/** Changes the setting and saves it on the device. */
export function setMentionToasts(isOn: boolean): void {
  deviceStorage.setItem(KEY, isOn ? '1' : '0');
  useMentionToasts.setState(isOn, true);
}

import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';

const KEY = 'TAG_NOTIFICATION';

/** Whether a mention in the chat shows a toast on this device; it stands under the bell in any case. */
export const useMentionToasts = create<boolean>(() => deviceStorage.getItem(KEY) !== '0');

/** Changes it and keeps it on the device. */
export function setMentionToasts(isOn: boolean): void {
  deviceStorage.setItem(KEY, isOn ? '1' : '0');
  useMentionToasts.setState(isOn, true);
}

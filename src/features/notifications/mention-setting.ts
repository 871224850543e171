import { create } from 'zustand';

const KEY = 'TAG_NOTIFICATION';

/** Whether a mention in the chat shows a toast on this device; it stands under the bell in any case. */
export const useMentionToasts = create<boolean>(() => globalThis.localStorage?.getItem(KEY) !== '0');

/** Changes it and keeps it on the device. */
export function setMentionToasts(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? '1' : '0');
  useMentionToasts.setState(isOn, true);
}

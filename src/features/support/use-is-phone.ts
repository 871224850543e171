import { useSyncExternalStore } from 'react';

const list = window.matchMedia('(max-width: 767px)');
const subscribe = (changed: () => void): (() => void) => {
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the window covers the whole page as a sheet. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => list.matches);

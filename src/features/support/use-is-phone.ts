import { useSyncExternalStore } from 'react';

const list = window.matchMedia('(max-width: 767px)');
const subscribe = (changed: () => void): (() => void) => {
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the window is a sheet over the whole page. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => list.matches);

import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** Debounce of changes by typing and dragging. */
const restMs = 250;

interface FragmentPorts {
  /** The fragment was changed from outside. */
  read(): void;
  /** Returns the fragment for the current state; null leaves the address unchanged. */
  write(): string | null;
}

/**
 * Writes the state to the address's fragment when a store changes, and reads it when the fragment changes.
 */
export function useFragment(
  stores: readonly Pick<StoreApi<unknown>, 'subscribe'>[],
  { read, write }: FragmentPorts,
): void {
  const show = useEffectEvent(read);
  const put = useEffectEvent((): void => {
    const fragment = write();
    if (fragment === null) return;
    const address = `${window.location.pathname}#${fragment}`;
    window.history.replaceState(window.history.state, '', address);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const putLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(put, restMs);
    };
    const ends = stores.map((store) => store.subscribe(putLater));
    const hear = (): void => show();
    window.addEventListener('hashchange', hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', hear);
      for (const end of ends) end();
    };
  }, [stores]);
}

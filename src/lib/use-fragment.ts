import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** Typing and dragging change the address when they rest. */
const restMs = 250;

interface FragmentPorts {
  /** Somebody put another fragment into the address. */
  read(): void;
  /** The fragment of what is shown; null leaves the address as it is. */
  write(): string | null;
}

/** Keeps the address's fragment what is shown whenever a store changes, and shows what is put into it. */
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

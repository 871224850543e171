import { useEffect, useEffectEvent, useState } from 'react';

/** Loads a value for a key. Returns null while it loads, and again when the key changes. */
export function useAsyncValue<Loaded>(key: unknown, load: () => Promise<Loaded | null>): Loaded | null {
  const [loaded, setLoaded] = useState<{ readonly key: unknown; readonly value: Loaded | null } | null>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    let isStale = false;
    start().then(
      (value) => !isStale && setLoaded({ key, value }),
      (error: unknown) => console.error('A part of the page could not be loaded', error),
    );
    return () => {
      isStale = true;
    };
  }, [key]);
  return loaded !== null && loaded.key === key ? loaded.value : null;
}

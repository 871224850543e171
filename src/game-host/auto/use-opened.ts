import { useMemo, useSyncExternalStore } from 'react';

/** Something with a life of its own, and its end. */
export interface Opened<Value> {
  readonly value: Value;
  close(): void;
}

function createHolder<Value>(open: () => Opened<Value>) {
  let value: Value | null = null;
  return {
    subscribe() {
      const opened = open();
      value = opened.value;
      return () => {
        value = null;
        opened.close();
      };
    },
    value: () => value,
  };
}

/** Opens it when the component is mounted and closes it when it goes; `open` must stay the same meanwhile. */
export function useOpened<Value>(open: () => Opened<Value>): Value | null {
  const holder = useMemo(() => createHolder(open), [open]);
  return useSyncExternalStore(holder.subscribe, holder.value);
}

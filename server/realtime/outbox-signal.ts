import type { OutboxSignal } from '../deps.ts';

/** The signal as its listener sees it. */
export interface OutboxWakeups extends OutboxSignal {
  /** Calls `listener` on every wake. Returns a function that ends it. */
  onWake(listener: () => void): () => void;
}

export function createOutboxSignal(): OutboxWakeups {
  const listeners = new Set<() => void>();
  return {
    wake() {
      for (const listener of listeners) listener();
    },
    onWake(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import type { OutboxSignal } from '../deps.ts';

/** The signal as its listener sees it. */
export interface OutboxWakes extends OutboxSignal {
  /** Calls `listener` on every wake. Returns a function that ends it. */
  onWake(listener: () => void): () => void;
}

export function createOutboxSignal(): OutboxWakes {
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

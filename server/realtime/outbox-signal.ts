import type { OutboxSignal } from '../deps.ts';

/** The listener's side of the signal. */
export interface OutboxWakeups extends OutboxSignal {
  /** Calls `listener` on every wake. Returns the function that unsubscribes. */
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

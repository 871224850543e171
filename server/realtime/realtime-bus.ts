import { withCurrentTrace } from './outbox-payload.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * Publishes to sockets immediately, including those of other processes. Lost messages can be read from the
 * database.
 */
export interface RealtimePublisher {
  tell(...rows: readonly OutboxRow[]): void;
}

/** The sockets' side of the signal. */
export interface RealtimeBus extends RealtimePublisher {
  /** Calls `listener` with everything published. Returns the function that unsubscribes. */
  onTold(listener: (rows: readonly OutboxRow[]) => void): () => void;
}

export function createRealtimeBus(): RealtimeBus {
  const listeners = new Set<(rows: readonly OutboxRow[]) => void>();
  return {
    tell(...rows) {
      const told = withCurrentTrace(rows);
      for (const listener of listeners) listener(told);
    },
    onTold(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

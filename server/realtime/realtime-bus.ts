import type { OutboxRow } from './outbox-row.ts';

/** Tells sockets at once, those of the other processes too. What is lost on the way can be read from the database. */
export interface RealtimePublisher {
  tell(...rows: readonly OutboxRow[]): void;
}

/** The signal as the sockets see it. */
export interface RealtimeBus extends RealtimePublisher {
  /** Calls `listener` with all that is told. Returns a function that ends it. */
  onTold(listener: (rows: readonly OutboxRow[]) => void): () => void;
}

export function createRealtimeBus(): RealtimeBus {
  const listeners = new Set<(rows: readonly OutboxRow[]) => void>();
  return {
    tell(...rows) {
      for (const listener of listeners) listener(rows);
    },
    onTold(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Who wants to be told of something. */
export interface Listeners<Told> {
  /** Adds a listener; the returned function removes it. */
  add(listener: (told: Told) => void): () => void;
  tell(told: Told): void;
}

/** An empty list; one listener that throws keeps the others from nothing. */
export function createListeners<Told>(): Listeners<Told> {
  const listeners = new Set<(told: Told) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(told) {
      for (const listener of [...listeners]) {
        try {
          listener(told);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}

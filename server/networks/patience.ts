/** A transaction is set aside after this many failed reads in a row. */
export const MAX_TRIES = 10;

/**
 * Counts failed reads of transactions in a row: a node may only be slightly behind. Held in memory; a process
 * that takes over starts from zero.
 */
export interface Patience {
  /** Counts one more try of each; true once all have reached the limit. */
  isOver(txids: readonly string[]): boolean;
  /** Everything was read, or set aside. */
  reset(): void;
}

export function createPatience(maxTries = MAX_TRIES): Patience {
  const tries = new Map<string, number>();
  return {
    isOver(txids) {
      for (const txid of txids) tries.set(txid, (tries.get(txid) ?? 0) + 1);
      return txids.every((txid) => (tries.get(txid) ?? 0) >= maxTries);
    },
    reset: () => tries.clear(),
  };
}

/** A transaction is set aside after this many failed reads in a row. */
export const MAX_TRIES = 10;

/** Counts how often in a row transactions could not be read: a node may only be a little behind with them. */
export interface Patience {
  /** Counts one more try of each; true once all of them were tried often enough. */
  isOver(txids: readonly string[]): Promise<boolean>;
  /** All was read, or set aside. */
  reset(): Promise<void>;
}

/** Held in memory, for who reads a chain without a database. */
export function createPatience(maxTries = MAX_TRIES): Patience {
  const tries = new Map<string, number>();
  return {
    async isOver(txids) {
      for (const txid of txids) tries.set(txid, (tries.get(txid) ?? 0) + 1);
      return txids.every((txid) => (tries.get(txid) ?? 0) >= maxTries);
    },
    reset: async () => tries.clear(),
  };
}

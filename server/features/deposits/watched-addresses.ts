import type { Db } from '../../db/connection.ts';
import type { WatchedAddresses } from '../../networks/network.ts';
import './tables.ts';

/** Rows per query. */
const PORTION = 10_000;

/** The watched addresses, in memory. */
export interface KnownAddresses extends WatchedAddresses {
  /** Loads addresses given out since the last load. Returns whether there were any. */
  isLate(): Promise<boolean>;
}

/** Creates the set of addresses of a network; `refresh` reads only the new ones. */
export function createWatchedAddresses(db: Db, network: string): KnownAddresses {
  const keys = new Set<string>();
  let last = 0n;
  const readOn = async (): Promise<boolean> => {
    const rows = await db
      .selectFrom('deposit_addresses')
      .select(['key', 'number'])
      .where('network', '=', network)
      .where('number', '>', last)
      .orderBy('number')
      .limit(PORTION)
      .execute();
    for (const { key } of rows) keys.add(key);
    last = rows.at(-1)?.number ?? last;
    return rows.length === PORTION;
  };
  const refresh = async (): Promise<void> => {
    while (await readOn());
  };
  return {
    has: (key) => keys.has(key),
    refresh,
    async isLate() {
      const before = last;
      await refresh();
      return last > before;
    },
  };
}

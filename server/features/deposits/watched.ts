import type { Db } from '../../db/connection.ts';
import type { Watched } from '../../networks/network.ts';
import './tables.ts';

/** Rows that are read at once. */
const PORTION = 10_000;

/** The addresses of a network that were given out, in memory; `refresh` reads the new ones alone. */
export function watchedOn(db: Db, network: string): Watched {
  const keys = new Set<string>();
  let last = 0n;
  return {
    has: (key) => keys.has(key),
    async refresh() {
      for (;;) {
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
        if (rows.length < PORTION) return;
      }
    },
  };
}

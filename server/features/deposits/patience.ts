import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { MAX_TRIES, type Patience } from '../../networks/patience.ts';

const COUNT = defineStatement<{ network: string; txids: readonly string[] }, { tries: number }>(
  `insert into unreadable_tries as u (network, txid) select @network, txid from unnest(@txids::text[]) as t (txid)
  on conflict (network, txid) do update set tries = u.tries + 1 returning tries`,
);
const FORGET = defineStatement<{ network: string }>(`delete from unreadable_tries where network = @network`);

/** Counts in the database, so that a new process or a new leader continues the count. */
export function storedPatience(db: Db, network: string): Patience {
  /** Another process may have counted before this one. */
  let isCounting = true;
  return {
    async isOver(txids) {
      isCounting = true;
      const rows = await executeStatement(db, COUNT, { network, txids: [...new Set(txids)] });
      return rows.every(({ tries }) => tries >= MAX_TRIES);
    },
    async reset() {
      if (!isCounting) return;
      await executeStatement(db, FORGET, { network });
      isCounting = false;
    },
  };
}

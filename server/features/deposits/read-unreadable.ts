import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import { LeadershipLostError, assertLeaseHeld, type Lease } from '../../lease.ts';
import type { Network, UnreadableTransaction, WatchedAddresses } from '../../networks/network.ts';
import { retryAt } from '../../retry-pause.ts';
import type { CreditDeps } from './crediting.ts';
import { loadDepositUpdates, publishDepositUpdates } from './rows.ts';
import { storeSightings } from './observed-payments.ts';
import { readPauses } from './unreadable.ts';

/** Transactions read per turn, so that the scan continues in between. */
const AT_ONCE = 20;

interface Due extends Omit<UnreadableTransaction, 'height'> {
  readonly height: bigint;
  readonly tries: number;
}
const DUE = defineStatement<{ network: string; now: Date; most: number }, Due>(
  `select txid, height, block, why, tries from unreadable_transactions
  where network = @network and next_try_at <= @now::timestamptz order by next_try_at, txid limit @most`,
);
const AGAIN = defineStatement<{ network: string; txid: string; block: string; next: Date; why: string }>(
  `update unreadable_transactions set tries = tries + 1, next_try_at = @next::timestamptz, why = @why
  where network = @network and txid = @txid and block = @block`,
);
const DONE = defineStatement<{ network: string; txid: string; block: string }, { txid: string }>(
  `delete from unreadable_transactions where network = @network and txid = @txid and block = @block returning txid`,
);

/**
 * Reads transactions that were set aside and are due; successful reads count as if the scan had seen them. Returns how
 * many were due.
 */
export async function readUnreadable(
  deps: CreditDeps,
  network: Network,
  lease: Lease,
  watched: WatchedAddresses,
  tip: number,
): Promise<number> {
  if (!network.readAgain) return 0;
  const { id } = network.info;
  const due = await executeStatement(deps.db, DUE, { network: id, now: deps.clock.now(), most: AT_ONCE });
  for (const { tries, ...row } of due) {
    const one: UnreadableTransaction = { ...row, height: Number(row.height) };
    try {
      const sightings = await network.readAgain(one, watched);
      await transaction(deps.db, async (tx) => {
        await assertLeaseHeld(tx, lease);
        const [done] = await executeStatement(tx, DONE, { network: id, txid: one.txid, block: one.block });
        if (!done) return;
        const changed = await storeSightings(tx, deps, network, sightings);
        const ids = changed.map((deposit) => deposit.id);
        await publishDepositUpdates(tx, deps, await loadDepositUpdates(tx, network, ids, tip));
      });
      deps.outbox.wake();
    } catch (error) {
      if (error instanceof LeadershipLostError) throw error;
      const next = retryAt(deps.clock.now(), tries + 1, readPauses);
      const why = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      await executeStatement(deps.db, AGAIN, { network: id, txid: one.txid, block: one.block, next, why });
    }
  }
  return due.length;
}

import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { openExternalAccount } from '../../ledger/index.ts';
import type { Cursor, Network, WatchedAddresses } from '../../networks/network.ts';

/** How far a network is scanned. */
export interface ScanPosition {
  readonly cursor: Cursor;
  /** The height of the newest block. */
  readonly tip: number;
  readonly scannedAt: Date;
}

/** Returns null if the network was never scanned. */
export async function getScanPosition(db: Db | Tx, network: string): Promise<ScanPosition | null> {
  const row = await db
    .selectFrom('network_cursors')
    .select(['cursor', 'tip', 'scanned_at'])
    .where('network', '=', network)
    .executeTakeFirst();
  return row ? { cursor: row.cursor, tip: Number(row.tip), scannedAt: row.scanned_at } : null;
}

const nobody: WatchedAddresses = { refresh: () => Promise.resolve(), has: () => false };

/**
 * Returns where the scan of a network begins. It is stored once, before the first address is given out, so no
 * deposit precedes it. Queries the node, which may be unavailable.
 */
export async function getOrCreateScanStart(
  deps: Pick<Deps, 'db' | 'clock'>,
  network: Network,
): Promise<ScanPosition> {
  const { id } = network.info;
  const known = await getScanPosition(deps.db, id);
  if (known) return known;
  await openExternalAccount(deps.db, id);
  for await (const { cursor, tip } of network.scan(null, nobody)) {
    await deps.db
      .insertInto('network_cursors')
      .values({ network: id, cursor: JSON.stringify(cursor), tip: BigInt(tip), scanned_at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    break;
  }
  const place = await getScanPosition(deps.db, id);
  if (!place) throw new Error(`The scan of ${id} reported no position.`);
  return place;
}

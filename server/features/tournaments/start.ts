import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import { MINOR_PER_UNIT } from '#core/money.ts';
import { getDisabledOfferings } from '../reward-rules/feature.ts';
import { isTypeOffered, lockTournament } from './rows.ts';

/** Initial pool of a clash. */
export const CLASH_INITIAL_POOL_MINOR = 5n * MINOR_PER_UNIT;

/** Reserves the pool and starts a tournament whose time has come; calls it off if it is no longer offered. */
export async function startTournament(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env' | 'catalogue'>,
  id: string,
): Promise<void> {
  const row = await lockTournament(tx, id);
  if (row?.state !== 'scheduled' || row.starts_at > deps.clock.now()) return;
  const isClash = row.type === 'clash';
  // What a clash's pool has grown by is already reserved.
  const isBegun = isClash && row.pool > 0n;
  if (!isBegun && !isTypeOffered(row.type, getDisabledOfferings(deps, null))) {
    await tx.updateTable('tournaments').set({ state: 'cancelled' }).where('id', '=', id).execute();
    return;
  }
  const amount = isClash ? CLASH_INITIAL_POOL_MINOR : row.pool;
  const pool = isClash ? row.pool + amount : row.pool;
  await transfer(tx, deps, {
    debit: systemAccounts.rewards,
    credit: systemAccounts.prizes,
    amount,
    code: 'pool',
    roundId: null,
    clientId: `pool:${id}`,
  });
  await tx.updateTable('tournaments').set({ state: 'running', pool }).where('id', '=', id).execute();
}

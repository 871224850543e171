import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import { MINOR_PER_UNIT } from '#core/money.ts';
import { getDisabledOfferings } from '../reward-rules/feature.ts';
import { isTypeOffered, lockTournament } from './rows.ts';

/** What the pool of a clash begins with. */
export const CLASH_INITIAL_POOL_MINOR = 5n * MINOR_PER_UNIT;

/** Puts the pool aside and lets a tournament run, once its time has come; one that is not offered any more is called off. */
export async function startTournament(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env' | 'catalogue'>,
  id: string,
): Promise<void> {
  const row = await lockTournament(tx, id);
  if (row?.state !== 'scheduled' || row.starts_at > deps.clock.now()) return;
  const isClash = row.type === 'clash';
  // What a clash has grown by is put aside already.
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
